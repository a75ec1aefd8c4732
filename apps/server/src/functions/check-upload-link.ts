import { checkUploadLinkContract } from '@doodleloom/domain/functions/upload-links';
import type { Queryable } from '@doodleloom/backend/database/database';
import { isLinkValid } from '@doodleloom/domain/links/link-state';
import { z } from 'zod';
import { findUploadLink } from '../links/upload-links.ts';
import type { VisitorLimit } from '../limits/visitor-limit.ts';
import { serverFunction } from './server-function.ts';

interface Services {
  database: Queryable;
  limit: VisitorLimit;
  now: () => Date;
}

/** Whether a link can be used. It is checked by its id alone and never listed; an invalid one tells nothing else. */
export const checkUploadLink = ({ database, limit, now }: Services) =>
  serverFunction(checkUploadLinkContract, async ({ linkId }, { visitor }) => {
    await limit.take(visitor);
    const link = z.uuid().safeParse(linkId).success ? await findUploadLink(database, linkId) : undefined;
    return {
      body: isLinkValid(link, now())
        ? { valid: true as const, description: link?.description ?? null }
        : { valid: false as const },
    };
  });
