import { z } from 'zod';
import { jobStatuses } from '../generation/job.ts';
import { contract } from './contract.ts';

export const generateStyledArtworkContract = contract(
  'generate-styled-artwork',
  z.object({ jobId: z.uuid() }),
  z.object({ success: z.literal(true), jobId: z.string(), status: z.enum(jobStatuses) }),
);
