import type { FastifyInstance } from 'fastify';
import type { SandboxContext } from '../context.ts';
import { createServiceApp } from '../http/service-app.ts';
import { addChannels } from './api/channels.ts';
import { sendFault } from './api/fault-responses.ts';
import { GoogleError } from './api/google-error.ts';
import { addPlaylistItems } from './api/playlist-items.ts';
import { addPlaylists } from './api/playlists.ts';
import { defaultQuotas, QuotaCounter } from './api/quota.ts';
import { addRatings } from './api/ratings.ts';
import { addSearch } from './api/search.ts';
import { addVideos } from './api/videos.ts';
import { WriteLocks } from './api/write-locks.ts';
import { addAuthorize } from './oauth/add-authorize.ts';
import { addToken } from './oauth/add-token.ts';
import { Grants } from './oauth/grants.ts';
import { fullScope } from './oauth/scopes.ts';
import { addPlayer } from './player/add-player.ts';
import { isEmbeddable } from './resources/video.ts';
import type { YoutubeState } from './state.ts';

/** The factor by which the easy profile raises YouTube's allowances. */
const easyFactor = 10;
/** Duration of an insert in the strict profile, in milliseconds. */
const strictInsertMs = 15;

const createState = ({ world, profile, clock, youtubeQuota, credentials, state }: SandboxContext): YoutubeState => {
  const isStrict = profile === 'strict';
  const factor = isStrict ? 1 : easyFactor;
  const { units, searches } = defaultQuotas;
  const allowances = youtubeQuota ?? { units: units * factor, searches: searches * factor };
  return {
    world,
    credentials,
    grants: new Grants(clock.now, state),
    quota: new QuotaCounter(allowances, clock.now),
    writeLocks: new WriteLocks(isStrict ? strictInsertMs : 0),
    embeds: (listing) => !isStrict || isEmbeddable(listing),
  };
};

const answerErrors = (app: FastifyInstance): void => {
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    if (error instanceof GoogleError) return reply.code(error.code).send(error.body);
    const code = error.statusCode ?? 500;
    if (code >= 500) throw error;
    const { body } = new GoogleError(code, { message: 'Parse Error', domain: 'global', reason: 'parseError' });
    return reply.code(code).send(body);
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).type('text/html').send('Not Found'));
};

/** The stand-in for Google's login, the YouTube Data API and YouTube's player, ready to listen. */
export const createYoutubeApp = async (context: SandboxContext): Promise<FastifyInstance> => {
  const state = createState(context);
  const app = await createServiceApp({
    context,
    service: 'youtube',
    issueAccess: ({ name }) =>
      state.grants.issueTokens({ account: name, clientId: context.credentials.googleClientId, scopes: [fullScope] }),
    sendFault,
    onReset: () => state.quota.reset(),
  });
  answerErrors(app);
  addAuthorize(app, context, state.grants);
  addToken(app, context, state.grants);
  addChannels(app, state);
  addPlaylists(app, state);
  addPlaylistItems(app, state);
  addVideos(app, state);
  addRatings(app, state);
  addSearch(app, state);
  addPlayer(app, state);
  return app;
};
