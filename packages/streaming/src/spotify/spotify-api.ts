import { type Caller, createCaller } from '../http/caller.ts';
import type { StreamingOptions } from '../options.ts';
import { SpotifyDialect, type SpotifyDialectName } from './spotify-dialect.ts';
import { spotifyProtocol } from './spotify-protocol.ts';

export const service = 'spotify';

/** The calls and the dialect that the parts of one client share. */
export interface SpotifyApi {
  call: Caller;
  dialect: SpotifyDialect;
}

export const createSpotifyApi = (options: StreamingOptions): SpotifyApi => ({
  call: createCaller(spotifyProtocol, options),
  dialect: new SpotifyDialect(),
});

/** The rows of a playlist by dialect: the last path segment, and the page size. */
export const rows: Record<SpotifyDialectName, { segment: 'items' | 'tracks'; page: number }> = {
  current: { segment: 'items', page: 50 },
  older: { segment: 'tracks', page: 100 },
};

export const uriOf = (kind: 'track' | 'playlist', id: string): string => `spotify:${kind}:${id}`;
