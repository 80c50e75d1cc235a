import type { FastifyInstance } from 'fastify';
import type { SandboxContext } from '../context.ts';
import { createServiceApp } from '../http/service-app.ts';
import { AppleError, invalidBody, notFound } from './api/apple-error.ts';
import { addCatalogGroups } from './api/catalog-groups.ts';
import { addCatalogSearch } from './api/catalog-search.ts';
import { addCatalogSongs } from './api/catalog-songs.ts';
import { addCharts } from './api/charts.ts';
import { faultAnswerer } from './api/fault-responses.ts';
import { addGenres } from './api/genres.ts';
import { addLibraryPlaylists, addRefusedWrites } from './api/library-playlists.ts';
import { addLibrarySearch } from './api/library-search.ts';
import { addLibrarySongs } from './api/library-songs.ts';
import { addPlaylistTracks } from './api/playlist-tracks.ts';
import { addRatings } from './api/ratings.ts';
import { addStorefront } from './api/storefront.ts';
import { addAuthorize } from './authorize/add-authorize.ts';
import { DeveloperTokens } from './developer-tokens.ts';
import { addMusicKit } from './musickit/add-musickit.ts';
import type { AppleState } from './state.ts';
import { UserTokens } from './user-tokens.ts';
import { WriteVisibility } from './write-visibility.ts';

/** Milliseconds until a write becomes visible in the strict profile. */
const strictDelayMs = 300;

const createState = async ({ world, profile, clock, credentials, state }: SandboxContext): Promise<AppleState> => ({
  world,
  profile,
  developerTokens: await DeveloperTokens.create(credentials, clock.now),
  userTokens: new UserTokens(clock.now, state),
  visibility: new WriteVisibility(clock.now, profile === 'strict' ? strictDelayMs : 0),
});

const answerErrors = (app: FastifyInstance): void => {
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const answered = error instanceof AppleError ? error : null;
    if (answered === null && (error.statusCode ?? 500) >= 500) throw error;
    const { status, body } = answered ?? invalidBody('Unable to parse request body');
    return reply.code(status).send(body ?? undefined);
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(notFound().body));
};

/** The stand-in for the Apple Music API, MusicKit's script and its login, ready to listen. */
export const createAppleApp = async (context: SandboxContext): Promise<FastifyInstance> => {
  const state = await createState(context);
  const failing = new WeakSet<object>();
  const app = await createServiceApp({
    context,
    service: 'apple',
    issueAccess: async ({ name }) => ({
      accessToken: state.userTokens.issue(name),
      developerToken: await state.developerTokens.issue(),
    }),
    sendFault: faultAnswerer(failing),
  });
  answerErrors(app);
  addStorefront(app, state);
  addLibraryPlaylists(app, state);
  addPlaylistTracks(app, state, failing);
  addLibrarySongs(app, state);
  addLibrarySearch(app, state);
  addRefusedWrites(app);
  addCatalogSongs(app, state);
  addCatalogSearch(app, state);
  addCatalogGroups(app, state);
  addGenres(app, state);
  addCharts(app, state);
  addRatings(app, state);
  addAuthorize(app, state);
  addMusicKit(app, state);
  return app;
};
