import type { z } from 'zod';

/** A function of the shop's server: its name, and the schemas of request and answer that both ends use. */
export interface FunctionContract<Request extends z.ZodType, Answer extends z.ZodType> {
  name: string;
  request: Request;
  answer: Answer;
}

export const contract = <Request extends z.ZodType, Answer extends z.ZodType>(
  name: string,
  request: Request,
  answer: Answer,
): FunctionContract<Request, Answer> => ({ name, request, answer });
