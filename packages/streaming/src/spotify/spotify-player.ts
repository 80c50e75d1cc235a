import type { StreamingClient } from '@playa/contracts';
import { z } from 'zod';
import { expectPlaylist, listedIds } from '../expect-batch.ts';
import { type SpotifyApi, service, uriOf } from './spotify-api.ts';

/** The player answers with no body or with text that means nothing, so that only the status counts. */
const Obeyed = z.unknown();

/** The commands of Spotify's player, for Premium accounts with an active device. */
export const spotifyPlayer = ({ call }: SpotifyApi): Pick<StreamingClient, 'setShuffle' | 'playPlaylist'> => ({
  async setShuffle(on, callOptions) {
    const query = { state: String(on) };
    await call({ method: 'PUT', path: ['me', 'player', 'shuffle'], query, answer: Obeyed }, callOptions);
  },

  async playPlaylist({ playlistId, deviceId }, callOptions) {
    expectPlaylist(service, playlistId);
    listedIds(service, [playlistId], 1);
    const query = { device_id: deviceId };
    const body = { context_uri: uriOf('playlist', playlistId), position_ms: 0 };
    await call({ method: 'PUT', path: ['me', 'player', 'play'], query, body, answer: Obeyed }, callOptions);
  },
});
