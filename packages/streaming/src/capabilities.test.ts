import type { ServiceName, StreamingCapabilities, StreamingClient } from '@playa/contracts';
import { savedTracksId } from '@playa/contracts';
import { expect, it } from 'vitest';
import { inSandbox } from './testing/in-sandbox.ts';
import { type SandboxAccount, services } from './testing/sandbox-account.ts';

interface Given {
  playlistId: string;
  /** Two songs of the playlist. */
  trackIds: [string, string];
  /** A device of Spotify's player. */
  deviceId: string;
}

type Use = (client: StreamingClient, given: Given) => Promise<unknown>;

/** What each capability is about. */
const uses: Record<keyof StreamingCapabilities, Use[]> = {
  listSaved: [(client) => client.playlist(savedTracksId), (client) => client.playlistRows(savedTracksId)],
  saveTracks: [(client, { trackIds: [id] }) => client.saveTracks([id])],
  removeSavedTracks: [(client, { trackIds: [id] }) => client.removeSavedTracks([id])],
  checkSaved: [(client, { trackIds: [id] }) => client.savedAmong([id])],
  insertAt: [
    (client, { playlistId, trackIds: [id] }) => client.insertTracks(playlistId, { position: 0, trackIds: [id] }),
  ],
  remove: [(client, { playlistId, trackIds: [id] }) => client.removeTracks(playlistId, [id])],
  move: [(client, { playlistId }) => client.moveRow(playlistId, { from: 0, to: 1 })],
  rename: [(client, { playlistId }) => client.renamePlaylist(playlistId, 'Another name')],
  removePlaylist: [(client, { playlistId }) => client.removePlaylist(playlistId)],
  searchPlaylists: [(client) => client.searchPlaylists('Afrobeats')],
  songsChart: [(client) => client.songsChart({})],
  controlPlayer: [
    (client, { playlistId, deviceId }) => client.playPlaylist({ playlistId, deviceId }),
    (client) => client.setShuffle(true),
  ],
};

/** What a service has is in its row. Everything else it refuses. */
const expected: Record<ServiceName, Partial<StreamingCapabilities>> = {
  spotify: {
    listSaved: true,
    saveTracks: true,
    removeSavedTracks: true,
    checkSaved: true,
    insertAt: true,
    remove: true,
    move: true,
    rename: true,
    removePlaylist: 'unfollows',
    searchPlaylists: true,
    controlPlayer: true,
  },
  youtube: {
    listSaved: true,
    insertAt: true,
    remove: true,
    move: true,
    rename: true,
    removePlaylist: 'deletes',
    searchPlaylists: true,
  },
  apple: { listSaved: true, saveTracks: true, checkSaved: true, searchPlaylists: true, songsChart: true },
};

const songs = [
  { title: 'Essence', artist: 'Wizkid' },
  { title: 'Last Last', artist: 'Burna Boy' },
];

const prepare = async ({ service, client, addPlaylist, addDevice }: SandboxAccount): Promise<Given> => {
  const playlistId = await addPlaylist(songs);
  const { items } = await client.playlistRows(playlistId);
  const [first = '', second = ''] = items.map((row) => (row.state === 'available' ? row.track.id : ''));
  const deviceId = service === 'spotify' ? await addDevice() : '';
  return { playlistId, trackIds: [first, second], deviceId };
};

inSandbox((describeOn) => {
  for (const service of services) {
    describeOn(service, 'a capability', ({ account }) => {
      const capabilities = Object.keys(uses) as (keyof StreamingCapabilities)[];
      const cases = capabilities.map((capability) => ({ capability, has: expected[service][capability] ?? false }));

      it.each(cases)('is true only if its calls work: $capability is $has', async ({ capability, has }) => {
        const { client, requests } = account();
        const given = await prepare(account());
        expect(client.capabilities[capability]).toBe(has);
        for (const use of uses[capability]) {
          const before = await requests();
          const outcome = await use(client, given).then(
            () => 'works',
            (error) => error.kind,
          );
          const asked = JSON.stringify(await requests()) !== JSON.stringify(before);
          expect({ outcome, asked }).toEqual(
            has === false ? { outcome: 'unsupported', asked: false } : { outcome: 'works', asked: true },
          );
        }
      });
    });
  }
});
