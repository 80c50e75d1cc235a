import type { StreamingClient } from '@playa/contracts';
import { z } from 'zod';
import { expectBatch, expectPlaylist, expectPosition, toUniqueIds } from '../validate-arguments.ts';
import { type SpotifyApi, service, uriOf } from './spotify-api.ts';

/** The player responds without a body or with arbitrary text, so only the status is checked. */
const AnyBody = z.unknown();

/** Maximum tracks of one call. */
const maxTracks = 500;

const play = { method: 'PUT', path: ['me', 'player', 'play'], responseSchema: AnyBody } as const;

const playlistContext = (playlistId: string) => {
  expectPlaylist(service, playlistId);
  toUniqueIds(service, [playlistId], 1);
  return { context_uri: uriOf('playlist', playlistId) };
};

const inPlaylist = (playlistId: string, trackId: string) => {
  toUniqueIds(service, [trackId], 1);
  return { ...playlistContext(playlistId), offset: { uri: uriOf('track', trackId) } };
};

const inList = (trackIds: readonly string[], index: number) => {
  expectPosition(service, index);
  expectBatch(service, trackIds, maxTracks);
  // One by one, because a list may repeat a song.
  for (const id of trackIds) toUniqueIds(service, [id], 1);
  return { uris: trackIds.map((id) => uriOf('track', id)), offset: { position: index } };
};

/** The commands of Spotify's player, for Premium accounts with an active device. */
export const spotifyPlayer = ({
  call,
}: SpotifyApi): Pick<StreamingClient, 'setShuffle' | 'playPlaylist' | 'playFrom'> => ({
  async setShuffle(on, callOptions) {
    const query = { state: String(on) };
    await call({ method: 'PUT', path: ['me', 'player', 'shuffle'], query, responseSchema: AnyBody }, callOptions);
  },

  async playPlaylist({ playlistId, deviceId }, callOptions) {
    const body = { ...playlistContext(playlistId), position_ms: 0 };
    await call({ ...play, query: { device_id: deviceId }, body }, callOptions);
  },

  async playFrom({ from, deviceId, positionMs }, callOptions) {
    const songs = 'playlistId' in from ? inPlaylist(from.playlistId, from.trackId) : inList(from.trackIds, from.index);
    const body = { ...songs, position_ms: Math.max(0, Math.floor(positionMs)) };
    await call({ ...play, query: { device_id: deviceId }, body }, callOptions);
  },
});
