import { randomUUID } from 'node:crypto';
import { currentVisit } from '@doodleloom/backend/database/visitor';
import { hasLeft } from '@doodleloom/backend/gateway/incoming-body';
import { screenPaths } from '@doodleloom/domain/routes/screen-paths';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { logSentences } from '../log-sentences.ts';

export interface RequestVariables {
  requestId: string;
  log: Logger;
}

const idForm = /^[\w-]{8,64}$/;

/** A link for a phone is a secret that lets anyone send a photo: of its address the log says the page. What follows a "?" is never logged. */
const phonePage = screenPaths.mobileUpload.replace(':linkId', '');
const loggedPath = (path: string) => (path.startsWith(phonePage) ? `${phonePage}…` : path);

/** Gives each request an id (a proxy's own is kept) and writes one line when it has been answered. */
export function requestLog(log: Logger): MiddlewareHandler<{ Variables: RequestVariables }> {
  return async (context, next) => {
    const given = context.req.header('x-request-id');
    const requestId = given && idForm.test(given) ? given : randomUUID();
    const requestLog = log.child({ requestId });
    context.set('requestId', requestId);
    context.set('log', requestLog);
    const startedAt = performance.now();
    await next();
    context.res.headers.set('x-request-id', requestId);
    const { method, path } = context.req;
    const ms = Math.round(performance.now() - startedAt);
    // A client that has left gets no answer, and one that came while the database was away is asked to come again: nothing is broken.
    const left = hasLeft(context.req.raw);
    const isExcused = left || currentVisit()?.trouble !== undefined;
    const level = context.res.status >= 500 && !isExcused ? 'error' : 'info';
    requestLog[level](
      { method, path: loggedPath(path), status: context.res.status, ms, ...(left && { left }) },
      logSentences.request,
    );
  };
}
