import { ada, chosenTrack, missingSong, runningCopy } from './fixtures.ts';

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

/** A request and an answer of every endpoint, including all optional fields. */
export const samples: Record<string, { body?: object; query?: object; response: object }> = {
  signup: { body: { username: 'ada', email, password: '12345678' }, response: done },
  login: { body: { username: 'ada', email: 'ada', password: 'x', rememberMe: true }, response: session },
  verifyAccount: { body: { code, email, password: 'x' }, response: session },
  resendCode: { body: { email }, response: done },
  refreshSession: { response: { ...session, remember: true } },
  logout: { response: done },
  listSessions: {
    response: {
      status: 'success',
      sessions: [
        {
          ...{ id: 's', device: 'Chrome on Android', current: true, sameNetwork: null },
          ...{ createdAt: '2026-01-01T00:00:00.000Z', lastUsedAt: '2026-01-02T00:00:00.000Z' },
        },
      ],
    },
  },
  endSession: { response: done },
  endOtherSessions: { response: done },
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
  markCopySeen: { response: runningCopy({ state: 'done', seen: true }) },
  findEarlierCopies: {
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
  markCopyGroupSeen: { response: group },
  moveCopyInQueue: { body: { before: 'c' }, response: runningCopy({ groupId: 'g', place: 1, songCount: null }) },
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
  resolveMissingSong: {
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
  deleteAccount: {
    body: { currentPassword: '12345678' },
    response: { ...done, deletesAt: '2026-01-02T00:00:00.000Z' },
  },
  prepareDataDownload: { body: { currentPassword: '12345678' }, response: done },
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
  reportVitals: {
    body: { samples: [{ metric: 'LCP', page: 'home', remote: 'library', build: 'b1', value: 1234.5 }] },
    response: { status: 'success' },
  },
  getVitals: {
    query: { period: 'week' },
    response: {
      period: 'week',
      summaries: [
        { metric: 'CLS', page: 'landing', remote: null, build: null, count: 7, p50: 0.01, p75: 0.02, p95: 0.2 },
      ],
    },
  },
};
