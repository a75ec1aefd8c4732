import { z } from 'zod';
import { contract } from './contract.ts';

export const checkUploadLinkContract = contract(
  'check-upload-link',
  z.object({ linkId: z.string().max(100) }),
  z.discriminatedUnion('valid', [
    z.object({ valid: z.literal(false) }),
    z.object({ valid: z.literal(true), description: z.string().nullable() }),
  ]),
);
export type LinkCheck = z.output<typeof checkUploadLinkContract.answer>;
