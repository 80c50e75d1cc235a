import { type Caller, createCaller } from '../http/caller.ts';
import type { StreamingOptions } from '../options.ts';
import { SpotifyDialect, type SpotifyDialectName } from './spotify-dialect.ts';
import { spotifyWire } from './spotify-wire.ts';

export const service = 'spotify';

/** What the parts of one client share. */
export interface SpotifyApi {
  call: Caller;
  dialect: SpotifyDialect;
}

export const createSpotifyApi = (options: StreamingOptions): SpotifyApi => ({
  call: createCaller(spotifyWire, options),
  dialect: new SpotifyDialect(),
});

/** The rows of a playlist: the last part of their address, and how many a page holds. */
export const rows: Record<SpotifyDialectName, { segment: 'items' | 'tracks'; page: number }> = {
  current: { segment: 'items', page: 50 },
  older: { segment: 'tracks', page: 100 },
};

export const uriOf = (kind: 'track' | 'playlist', id: string): string => `spotify:${kind}:${id}`;
