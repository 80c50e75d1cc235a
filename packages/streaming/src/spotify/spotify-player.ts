import type { StreamingClient } from '@playa/contracts';
import { z } from 'zod';
import { expectBatch, expectPlaylist, expectPosition, listedIds } from '../expect-batch.ts';
import { type SpotifyApi, service, uriOf } from './spotify-api.ts';

/** The player answers with no body or with text that means nothing, so that only the status counts. */
const Obeyed = z.unknown();

/** Tracks taken by one call. */
const mostTracks = 500;

const play = { method: 'PUT', path: ['me', 'player', 'play'], answer: Obeyed } as const;

const playlistContext = (playlistId: string) => {
  expectPlaylist(service, playlistId);
  listedIds(service, [playlistId], 1);
  return { context_uri: uriOf('playlist', playlistId) };
};

const inPlaylist = (playlistId: string, trackId: string) => {
  listedIds(service, [trackId], 1);
  return { ...playlistContext(playlistId), offset: { uri: uriOf('track', trackId) } };
};

const inList = (trackIds: readonly string[], index: number) => {
  expectPosition(service, index);
  expectBatch(service, trackIds, mostTracks);
  // One by one: a song may stand in a list more than once.
  for (const id of trackIds) listedIds(service, [id], 1);
  return { uris: trackIds.map((id) => uriOf('track', id)), offset: { position: index } };
};

/** The commands of Spotify's player, for Premium accounts with an active device. */
export const spotifyPlayer = ({
  call,
}: SpotifyApi): Pick<StreamingClient, 'setShuffle' | 'playPlaylist' | 'playFrom'> => ({
  async setShuffle(on, callOptions) {
    const query = { state: String(on) };
    await call({ method: 'PUT', path: ['me', 'player', 'shuffle'], query, answer: Obeyed }, callOptions);
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
