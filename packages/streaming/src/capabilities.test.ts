import type { ServiceName, StreamingCapabilities, StreamingClient } from '@playa/contracts';
import { savedTracksId } from '@playa/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { profiles, type SandboxAccount, services, startAccounts } from './testing/sandbox-account.ts';

interface Given {
  playlistId: string;
  /** Two songs of the playlist. */
  trackIds: [string, string];
}

type Use = (client: StreamingClient, given: Given) => Promise<unknown>;

/** The account plays nowhere, which is all that stands in the player's way. */
const withoutDevice = (error: { kind: string }): void => {
  if (error.kind !== 'not-found') throw error;
};

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
    (client) => client.setShuffle(true).catch(withoutDevice),
    (client, { playlistId }) => client.playPlaylist({ playlistId, deviceId: 'none' }).catch(withoutDevice),
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

describe.each(profiles)('in the profile %s', (profile) => {
  let accounts: Awaited<ReturnType<typeof startAccounts>>;
  beforeAll(async () => {
    accounts = await startAccounts(profile);
  });
  afterAll(() => accounts.sandbox.close());

  const prepare = async (account: SandboxAccount): Promise<Given> => {
    await account.reset();
    const playlistId = await account.addPlaylist(songs);
    // Spotify's dialect shows here, and Apple's writes become visible a little later.
    await account.client.playlists();
    const { items } = await account.client.playlistRows(playlistId);
    const [first = '', second = ''] = items.map((row) => (row.state === 'available' ? row.track.id : ''));
    return { playlistId, trackIds: [first, second] };
  };

  const cases = services.flatMap((service) =>
    (Object.keys(uses) as (keyof StreamingCapabilities)[]).map((capability) => ({
      service,
      capability,
      has: expected[service][capability] ?? false,
    })),
  );

  it.each(cases)('$service: $capability is $has and true', async ({ service, capability, has }) => {
    const account = accounts.accountOn(service);
    const given = await prepare(account);
    expect(account.client.capabilities[capability]).toBe(has);
    const before = await account.requests();
    for (const use of uses[capability]) {
      const outcome = await use(account.client, given).then(
        () => 'works',
        (error) => error.kind,
      );
      expect(outcome).toBe(has === false ? 'unsupported' : 'works');
    }
    if (has === false) expect(await account.requests()).toEqual(before);
    else expect(await account.requests()).not.toEqual(before);
  });
});
