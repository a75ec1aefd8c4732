import { z } from 'zod';
import { contract } from './contract.ts';

/** Pictures that could not be made. */
export const deskPicturesContract = contract(
  'desk-pictures',
  z.object({ after: z.string().max(100).optional() }),
  z.object({
    pictures: z.array(
      z.object({
        jobId: z.string(),
        style: z.string(),
        message: z.string(),
        filename: z.string(),
        photoUrl: z.string(),
        email: z.string().nullable(),
        tries: z.number().int(),
        createdAt: z.string(),
        failedAt: z.string(),
      }),
    ),
    next: z.string().nullable(),
  }),
);

export type FailedPicture = z.output<typeof deskPicturesContract.answer>['pictures'][number];

export const retryPictureContract = contract(
  'retry-picture',
  z.object({ jobId: z.uuid() }),
  z.object({ status: z.string() }),
);
