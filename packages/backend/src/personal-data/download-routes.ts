import { finished } from 'node:stream';
import { apiPrefix, paths, prepareDataDownload } from '@playa/contracts';
import type { FastifyInstance } from 'fastify';
import { hiddenCookie } from '../auth/cookies.ts';
import { checkOwnPassword } from '../auth/own-password.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { callerLeaves } from '../http/caller-leaves.ts';
import { problem } from '../http/problems.ts';
import { route } from '../http/route.ts';
import { type RateLimit, spend } from '../limits/rate-limit-store.ts';
import { hashToken, randomToken } from '../limits/secrets.ts';
import { createDataArchive } from './data-archive.ts';
import { beginDownload, downloadSeconds, endDownload, grantDownload, grantSeconds } from './download-grants-store.ts';

const perAccount: RateLimit = { times: 10, seconds: 24 * 60 * 60 };
/** Downloads of all users that one process serves at a time. */
const downloadsAtOnce = 8;

const cookieName = 'playa_data_download';
const address = apiPrefix + prepareDataDownload.path;

/**
 * The download of a user's data. The browser itself opens its address, so that it can save what comes while it comes: a cookie that was set for the
 * password, and works once, stands for the user.
 */
export const downloadRoutes = (
  server: FastifyInstance,
  { config, db }: { config: Pick<Config, 'appUrl' | 'backendUrl'>; db: Database },
): void => {
  const cookie = { ...hiddenCookie(config), path: address, sameSite: 'strict' as const };
  let underWay = 0;

  route(server, prepareDataDownload, async ({ body: { currentPassword }, caller, reply }) => {
    await spend(db, `download:account:${caller.userId}`, perAccount);
    await checkOwnPassword(db, caller, currentPassword);
    if (underWay >= downloadsAtOnce) {
      const message = 'Many people are downloading their data. Please try again in a minute.';
      throw problem('service-unavailable', message, { retryAfter: 60 });
    }
    const grant = randomToken();
    if (!(await grantDownload(db, caller.userId, hashToken(grant)))) {
      throw problem('conflict', 'A download of your data is under way. Please wait until it has ended.');
    }
    reply.setCookie(cookieName, grant, { ...cookie, maxAge: grantSeconds });
    return { status: 'success', message: 'Your data can be downloaded now' };
  });

  server.get(address, { schema: { hide: true } }, async (request, reply) => {
    const grant = request.cookies[cookieName];
    reply.clearCookie(cookieName, cookie);
    const userId = grant && underWay < downloadsAtOnce ? await beginDownload(db, hashToken(grant)) : null;
    // The page asks for the password again.
    if (userId === null) return reply.redirect(config.appUrl + paths.downloadData, 303);
    const signal = AbortSignal.any([callerLeaves(reply), AbortSignal.timeout(downloadSeconds * 1000)]);
    const archive = createDataArchive(db, userId, signal);
    underWay += 1;
    finished(archive, (error) => {
      underWay -= 1;
      if (error) request.log.warn({ err: error }, 'a download of data ended early');
      endDownload(db, userId).catch(() => undefined);
    });
    return reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="playa-data.zip"')
      .send(archive);
  });
};
