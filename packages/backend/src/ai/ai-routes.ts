import { curateAiPlaylist, genreAiPlaylist, searchAiSongs } from '@playa/contracts';
import type { FastifyPluginAsync } from 'fastify';
import type { StreamingClientFor } from '../connections/streaming-clients.ts';
import type { Database } from '../database/database.ts';
import { route } from '../http/route.ts';
import { createModel, type ModelSettings } from './model.ts';
import { createPlaylists, playlistKind, songSearchKind } from './playlists.ts';

interface AiParts {
  db: Database;
  streamingClient: StreamingClientFor;
  /** Null: the local maker answers. */
  model: ModelSettings | null;
}

/** Playlists from words, of songs of the listener's own service. */
export const aiRoutes =
  ({ db, streamingClient, model }: AiParts): FastifyPluginAsync =>
  async (server) => {
    const playlists = createPlaylists({ db, streamingClient, model: model && createModel(model) });

    route(server, genreAiPlaylist, ({ caller, body: { genre, ...refinements }, tell, left }) =>
      playlists(caller.userId, playlistKind, { inputValue: genre, ...refinements }, { tell, left }),
    );
    route(server, curateAiPlaylist, ({ caller, body, tell, left }) =>
      playlists(caller.userId, playlistKind, body, { tell, left }),
    );
    route(server, searchAiSongs, ({ caller, body, tell, left }) =>
      playlists(caller.userId, songSearchKind, body, { tell, left }),
    );
  };
