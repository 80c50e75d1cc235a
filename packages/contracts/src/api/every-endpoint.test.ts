import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import * as contract from '../public.ts';
import { ada, chosenTrack, missingSong, refusedFields, runningCopy } from '../testing/fixtures.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'response' in value;

const endpoints: [name: string, definition: Endpoint][] = Object.entries<unknown>(contract).flatMap(([name, value]) =>
  isEndpoint(value) ? [[name, value]] : [],
);

const done = { status: 'success', message: 'Done' };
const session = { ...done, accessToken: 'token', user: ada };
const service = { service: 'spotify' };
const email = 'ada@example.org';
const code = '1234';
const refreshed = { access_token: 'a', expires_in: 3600 };
const song = {
  title: 'Essence',
  artists: ['Wizkid'],
  album: 'Made in Lagos',
  durationMs: 248_000,
  isrc: 'USRC12003712',
  link: { service: 'spotify', trackId: 't1' },
};
const anImport = { id: 'i', name: 'Owambe', songCount: 2, storedCount: 1 };
const pair = { source: 'spotify', destination: 'apple' };
const group = { ...pair, id: 'g', createdAt: '2026-01-01T00:00:00.000Z', copies: [runningCopy({ groupId: 'g' })] };

const aSync = {
  ...pair,
  id: 's',
  sourcePlaylistId: 'p',
  destinationPlaylistId: 'q',
  playlistName: 'Lagos After Dark',
  playlistImage: null,
  removals: false,
  daily: true,
  nextAt: '2026-01-02T00:00:00.000Z',
  lastAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  run: runningCopy({ kind: 'sync' }),
  planning: null,
  hasPreview: true,
};
const songs = { count: 1, songs: [{ title: 'Essence', author: 'Wizkid' }] };
const aSyncPreview = {
  id: 'v',
  createdAt: '2026-01-01T00:00:00.000Z',
  changes: 1,
  added: songs,
  removed: songs,
  moved: songs,
  kept: songs,
  own: songs,
  gone: songs,
  unmatched: songs,
  unavailable: songs,
  atEnd: songs,
  notMoved: songs,
  notRemoved: songs,
  unchanged: 3,
  losesMost: false,
};

const [roomId, member] = ['0d6a3c1e-9f52-4d0a-8f37-5be0a4c1d2e3', { id: 'u', name: 'ada' }];
const newRoomSong = {
  ...{ service: 'spotify', trackId: 't1', title: 'Essence', artists: ['Wizkid'], album: 'Made in Lagos' },
  ...{ durationMs: 248_000, isrc: 'USRC12003712', imageUrl: 'https://i.example/1', previewUrl: 'https://p.example/1' },
};
const roomTexts = { name: 'Owambe', description: 'All night', isPublic: true, suggestions: 'suggest' };
const roomPlaylist = {
  ...{ service: 'spotify', playlistId: 'p1', playlistName: 'Lagos After Dark', imageUrl: 'https://i.example/1' },
};
const room = {
  ...{ id: roomId, revision: 2, ...roomTexts, ...roomPlaylist, owner: member },
  ...{ ownerAwaySince: null, createdAt: '2026-01-01T00:00:00.000Z' },
  ended: { at: '2026-01-01T03:00:00.000Z', reason: 'owner-ended' },
};
const comment = { roomId, sequence: 7, id: 'c', author: member, text: 'Tune!', createdAt: '2026-01-01T00:00:01.000Z' };
const roomSnapshot = {
  room,
  role: 'owner',
  timeline: {
    ...{ roomId, version: 3, from: 1_767_225_600_000, playing: true, index: 0, positionMs: 1_500 },
    ...{ shuffle: true, queueRevision: 2, order: [2, 1] },
  },
  songs: [{ ...newRoomSong, entry: 1, state: 'queued', addedBy: 'ada' }],
  members: { roomId, revision: 5, count: 1, members: [member] },
  comments: [comment],
  lastComment: 7,
  serverTime: 1_767_225_600_000,
};

const refinements = { withoutIds: ['t9'], like: { title: 'Essence', artist: 'Wizkid' }, variety: '2' };
const curated = { inputValue: 'like Essence', ...refinements };
const aPlaylist = {
  ...{
    service: 'spotify',
    playlistName: 'Like Essence',
    description: 'Made for you',
    image: null,
    coverSeed: 'like essence',
  },
  tracks: [
    {
      ...{ service: 'spotify', id: 't1', title: 'Essence', artists: ['Wizkid'], album: null, durationMs: 248_000 },
      ...{
        isrc: null,
        explicit: false,
        imageUrl: null,
        previewUrl: null,
        kind: 'song',
        year: 2020,
        genres: ['afrobeats'],
      },
      ...{ artistName: 'Wizkid', image: { url: null }, preview_url: null },
    },
  ],
  ...{ summary: 'Songs like Essence by Wizkid.', answeredBy: 'local', fallback: 'time-out', notFound: ['wizzkid'] },
  ...{ unverified: ['explicit'], isShort: true, isIncomplete: true, request: curated },
};
const sharedTrack = {
  ...{ name: 'Essence', artist: 'Wizkid', track_id: 't1', image_url: 'https://i.example/1', preview_url: 'no preview' },
  ...{ url: 'https://open.spotify.com/track/t1', isrc: 'USRC12003712', artists: ['Wizkid', 'Tems'], kind: 'song' },
  ...{ album: 'Made in Lagos', duration_ms: 248_000, explicit: false, unavailable: null },
};
const removedTrack = { ...sharedTrack, track_id: null, url: null, unavailable: 'removed' };
const sharedTexts = { playlistName: 'Owambe', playlistId: 'p1', streamingService: 'spotify' };
const sharedSummary = {
  ...{ _id: '0123456789abcdef0123456789abcdef', ...sharedTexts, playlistBannerUrl: 'https://i.example/1' },
  ...{ songCount: 2_001, createdAt: '2026-01-01T00:00:00.000Z' },
};
const sharedCount = { _id: sharedSummary._id, songCount: 2_001, storedCount: 1_000 };

/** A request and an answer of every endpoint, with all that is optional. */
const samples: Record<string, { body?: object; query?: object; response: object }> = {
  signup: { body: { username: 'ada', email, password: '12345678' }, response: done },
  login: { body: { username: 'ada', email: 'ada', password: 'x', rememberMe: true }, response: session },
  verifyAccount: { body: { code, email, password: 'x' }, response: session },
  resendCode: { body: { email }, response: done },
  refreshSession: { response: { ...session, remember: true } },
  logout: { response: done },
  userDetails: { response: { status: 'success', user: { ...ada, pendingEmail: email } } },
  connectTicket: { response: { ticket: 't' } },
  appleDeveloperToken: { response: { developerToken: 'd' } },
  connectApple: { body: { accessToken: 'a' }, response: done },
  disconnectAccount: { body: service, response: { ...done, user: ada } },
  changePrimaryService: { body: service, response: { ...done, user: ada } },
  serviceToken: { query: { refresh: 'true' }, response: { accessToken: 'a', expiresAt: null, developerToken: 'd' } },
  listConnections: {
    response: {
      connections: [{ ...service, connected: true, displayName: 'Ada', primary: true, needsReconnect: false }],
    },
  },
  startCopy: {
    body: {
      ...pair,
      playlistId: 'p',
      fromLink: true,
      playlistName: 'Lagos After Dark',
      playlistImage: 'https://i.example/1',
    },
    response: runningCopy({ seen: true, cancelling: false }),
  },
  getCopy: {
    response: {
      ...runningCopy(),
      failedTracks: [{ position: 3, title: 'Essence', author: 'Wizkid', reason: 'no-match' }],
    },
  },
  listCopies: { response: { copies: [runningCopy()] } },
  seenCopy: { response: runningCopy({ state: 'done', seen: true }) },
  earlierCopies: {
    body: { ...pair, playlistIds: ['p'] },
    response: { copies: [{ id: 'c', sourcePlaylistId: 'p', state: 'done', createdAt: '2026-01-01T00:00:00.000Z' }] },
  },
  copyCost: {
    body: { ...pair, playlists: [{ id: 'p', songCount: null }] },
    response: {
      quota: {
        searches: { needed: 120, leftToday: 40 },
        units: { needed: 6_171, leftToday: 9_000 },
        doneBy: '2026-01-02T08:00:00.000Z',
      },
    },
  },
  cancelCopy: { response: runningCopy({ cancelling: true }) },
  createRoom: { body: { ...roomTexts, ...roomPlaylist, songs: [newRoomSong] }, response: roomSnapshot },
  listRooms: {
    query: { list: 'public', cursor: roomId, limit: '50' },
    response: {
      rooms: [
        {
          ...{ room, role: 'visitor', memberCount: 3, comments: 7, playing: true },
          song: { title: 'Essence', author: 'Wizkid', imageUrl: null, index: 4 },
        },
      ],
      nextCursor: null,
    },
  },
  getRoom: { response: roomSnapshot },
  joinRoom: { response: roomSnapshot },
  changeRoom: { body: roomTexts, response: room },
  leaveRoom: { response: { left: true } },
  handOverRoom: { body: { memberId: roomId }, response: room },
  removeRoomMember: { body: { memberId: roomId }, response: { removed: true } },
  listRoomMembers: { query: { after: roomId }, response: { members: [member], nextCursor: 'u' } },
  listRoomComments: { query: { before: '100' }, response: { comments: [comment], nextCursor: '7' } },
  findRoomSongs: {
    body: { service: 'apple', entries: [1, 2] },
    response: {
      links: [
        { entry: 1, trackId: '1440857781' },
        { entry: 2, trackId: null },
      ],
    },
  },
  listRoomLinks: { query: { service: 'apple' }, response: { links: [{ entry: 1, trackId: '1440857781' }] } },
  addComment: { body: { roomId, id: roomId, text: 'Tune!' }, response: comment },
  createSync: { body: { copyId: '0d6a3c1e-9f52-4d0a-8f37-5be0a4c1d2e3' }, response: aSync },
  listSyncs: { response: { syncs: [aSync] } },
  getSync: { response: { ...aSync, preview: aSyncPreview } },
  previewSync: { response: aSync },
  applySync: { body: { previewId: 'p' }, response: aSync },
  changeSync: { body: { daily: true, removals: false }, response: aSync },
  deleteSync: { response: { deleted: true } },
  retryCopy: { response: runningCopy({ state: 'queued' }) },
  startCopyGroup: {
    body: {
      ...pair,
      playlists: [{ playlistId: 'p', playlistName: 'Mix', playlistImage: 'https://i.example/1', songCount: 3 }],
    },
    response: group,
  },
  getCopyGroup: { response: group },
  cancelCopyGroup: { response: group },
  seenCopyGroup: { response: group },
  placeCopy: { body: { before: 'c' }, response: runningCopy({ groupId: 'g', place: 1, songCount: null }) },
  listCopyHistory: { query: { cursor: 'c', limit: '50' }, response: { copies: [runningCopy()], nextCursor: null } },
  listCopySongs: {
    query: { cursor: '1000' },
    response: {
      songs: [
        {
          ...{ position: 0, title: 'Essence', author: 'Wizkid', album: 'Made in Lagos', isrc: 'NGA3B2014001' },
          ...{ state: 'copied', reason: null, destinationTrackId: '1' },
        },
      ],
      nextCursor: '2000',
    },
  },
  getCopyPreferences: { response: { mailWhenDone: false } },
  changeCopyPreferences: { body: { mailWhenDone: true }, response: { mailWhenDone: true } },
  genreAiPlaylist: { body: { ...refinements, genre: 'Alté' }, response: aPlaylist },
  curateAiPlaylist: { body: curated, response: aPlaylist },
  searchAiSongs: { body: { inputValue: 'essence' }, response: aPlaylist },
  createImport: { body: { name: 'Owambe', songCount: 2 }, response: anImport },
  addImportSongs: { body: { position: 1, songs: [song] }, response: { ...anImport, storedCount: 2 } },
  findLinkedPlaylist: {
    body: { service: 'apple', playlistId: 'pl.1' },
    response: {
      service: 'apple',
      playlistId: 'pl.1',
      name: 'Owambe',
      imageUrl: 'https://i.example/1',
      songCount: 2,
      songs: [{ title: 'Essence', author: 'Wizkid' }],
    },
  },
  listMissingSongs: { query: { after: '3' }, response: { songs: [missingSong], next: '3', total: 2 } },
  mendSong: {
    body: { kind: 'track', track: chosenTrack },
    response: { song: missingSong, copy: runningCopy({ mending: true }) },
  },
  createSharedPlaylist: {
    body: {
      ...{ userId: 'u', ...sharedTexts, playlistBannerUrl: 'https://i.example/1', songCount: 2_001 },
      tracks: [sharedTrack, { ...sharedTrack, unavailable: 'removed' }],
    },
    response: sharedCount,
  },
  addSharedTracks: { body: { position: 1_000, tracks: [sharedTrack] }, response: sharedCount },
  getSharedPlaylist: {
    response: { ...sharedSummary, mine: true, tracks: [sharedTrack, removedTrack], nextCursor: '1000' },
  },
  listSharedTracks: { query: { cursor: '1000' }, response: { tracks: [sharedTrack], nextCursor: null } },
  listSharedPlaylists: { response: { playlists: [sharedSummary] } },
  renameSharedPlaylist: { body: { playlistName: 'Owambe' }, response: sharedSummary },
  withdrawSharedPlaylist: { response: { withdrawn: true } },
  importSharedPlaylist: { response: anImport },
  listSharedLinks: {
    query: { service: 'apple', cursor: '1000' },
    response: {
      links: [{ row: 3, trackId: '1440857781', url: 'https://music.apple.com/us/song/1440857781' }],
      nextCursor: null,
    },
  },
  forgetPassword: { body: { email }, response: done },
  verifyResetPassword: { body: { code, email }, response: done },
  updatePassword: { body: { password: '12345678', email }, response: done },
  changePassword: { body: { currentPassword: '12345678', newPassword: '87654321' }, response: session },
  refreshSpotifyToken: { query: { refresh_token: 'h' }, response: refreshed },
  refreshGoogleToken: { query: { refresh_token: 'h' }, response: refreshed },
  googleToken: { response: { googleToken: 'a', googleRefreshToken: 'h', expires_in: 3600 } },
  updateUserDetails: {
    body: { username: 'grace', email, currentPassword: 'x' },
    response: { ...done, user: ada },
  },
  confirmEmail: { body: { code }, response: { ...done, user: ada } },
  resendEmailCode: { response: done },
  publicProfile: {
    response: { status: 'success', profile: { username: 'ada', memberSince: '2026-01-01T00:00:00.000Z' } },
  },
};

const namesWhere = (fits: (definition: Endpoint) => boolean): string[] =>
  endpoints.filter(([, definition]) => fits(definition)).map(([name]) => name);

/** Every value with one of its texts, at any depth, replaced by `text`. */
const withEachText = (value: unknown, text: string): unknown[] => {
  if (typeof value === 'string') return [text];
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => withEachText(item, text).map((changed) => value.with(index, changed)));
  }
  return Object.entries(value ?? {}).flatMap(([key, item]) =>
    withEachText(item, text).map((changed) => ({ ...(value as object), [key]: changed })),
  );
};

/** The value with an unknown field in every object of it. */
const withUnknownFields = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withUnknownFields);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([key, item]) => [key, withUnknownFields(item)]);
  return { ...Object.fromEntries(fields), ofANewerRelease: { is: ['unknown'] } };
};

it('there is a sample for every endpoint', () => {
  expect(Object.keys(samples).sort()).toEqual(endpoints.map(([name]) => name).sort());
});

describe.each(endpoints)('%s', (name, { method, path, body, query, response, summary }) => {
  const sample = samples[name];

  it('has a plain path, and a body and a query only where its method may have one', () => {
    expect(path).toMatch(/^(\/(:\w+|[\w-]+))+$/);
    if (method === 'GET') expect(body).toBeUndefined();
    expect([body !== undefined, query !== undefined]).toEqual([
      sample?.body !== undefined,
      sample?.query !== undefined,
    ]);
    expect(summary).toMatch(/^[A-Z].*[^.]$/s);
  });

  it('reads its answer, also with fields of a newer backend, which are passed over', () => {
    expect(response.parse(sample?.response)).toEqual(sample?.response);
    expect(response.parse(withUnknownFields(sample?.response))).toEqual(sample?.response);
  });

  it('sends an answer that is read as the same', () => {
    const sent = JSON.parse(JSON.stringify(z.encode(response, sample?.response)));
    expect(response.parse(sent)).toEqual(sample?.response);
  });

  it.each([[null], [undefined], ['text'], [[]], [7], [{}]])('does not read the answer %j', (answer) => {
    expect(response.safeParse(answer).success).toBe(false);
  });
});

/** What an endpoint takes from a client: its body or its query, with the sample. */
const inputs = endpoints.flatMap(([name, { body, query }]) => {
  const schema = body ?? query;
  return schema ? [{ name, schema, input: samples[name]?.body ?? samples[name]?.query }] : [];
});

describe.each(inputs)('the input of $name', ({ schema, input }) => {
  it('is taken, and what the backend does not know of it is passed over', () => {
    expect(refusedFields(schema, input)).toEqual([]);
    expect(schema.parse(withUnknownFields(input))).toEqual(schema.parse(input));
  });

  it('is refused with a text without bounds, wherever that stands', () => {
    const endless = withEachText(input, 'a'.repeat(100_000));
    for (const value of endless) expect(refusedFields(schema, value)).toHaveLength(1);
  });

  it.each(['\ud800', '\u0000', '{"$ne":null}', "'; --", '../../etc/passwd', '<script>'])(
    'is taken or refused with %j, and nothing breaks',
    (text) => {
      for (const value of withEachText(input, text)) expect(() => schema.safeParse(value)).not.toThrow();
    },
  );

  it.each([[null], ['text'], [[]], [7]])('is not %j', (value) => {
    expect(schema.safeParse(value).success).toBe(false);
  });
});

describe('all together', () => {
  it('no two answer one request', () => {
    const answersTo = (a: string, b: string) => {
      const [left, right] = [a.split('/'), b.split('/')];
      const fits = (part: string, index: number) =>
        part === right[index] || part.startsWith(':') || right[index]?.startsWith(':');
      return left.length === right.length && left.every(fits);
    };
    const clashes = endpoints.flatMap(([a, { method, path }], index) =>
      endpoints
        .slice(index + 1)
        .filter(([, other]) => other.method === method && answersTo(path, other.path))
        .map(([b]) => `${a} and ${b}`),
    );
    expect(clashes).toEqual([]);
  });

  it('these and no others are open to everybody', () => {
    expect(namesWhere(({ access }) => access === 'public').sort()).toEqual([
      'forgetPassword',
      'login',
      'logout',
      'refreshSession',
      'resendCode',
      'signup',
      'updatePassword',
      'verifyAccount',
      'verifyResetPassword',
    ]);
  });

  it('these and no others rely on a cookie, so that the pages of others are refused', () => {
    expect(namesWhere(({ cookie }) => cookie === true).sort()).toEqual(['logout', 'refreshSession', 'updatePassword']);
  });

  it('a call that changes something is no GET, but for the refreshing of tokens, which the spec has as one', () => {
    const reading = namesWhere(({ method }) => method === 'GET');
    expect(reading.filter((name) => !/^(get|list)|Details$|Profile$|Token$/.test(name))).toEqual(['refreshSession']);
  });
});
