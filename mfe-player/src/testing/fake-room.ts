import {
  Problem,
  type RealtimeAnswer,
  type RoomComment,
  type RoomDetails,
  type RoomMember,
  type RoomSnapshot,
  type RoomSong,
  type RoomTimeline,
  type RoomUpdate,
} from '@playa/contracts';
import {
  createFakeShell,
  type FakeBackend,
  type FakeShell,
  type FakeShellOptions,
  fakeUser,
} from '@playa/testing/shell';

export const roomId = '6f9d2f9e-5a7b-4a43-9c8e-0d9a3b1c2d4e';
export const ada: RoomMember = { id: 'user-ada', name: 'ada' };
export const me: RoomMember = { id: fakeUser._id, name: fakeUser.username };

export const aRoomSong = (entry: number, changes: Partial<RoomSong> = {}): RoomSong => ({
  entry,
  service: 'youtube',
  trackId: `v${entry}`,
  title: `Song ${entry}`,
  artists: ['Burna Boy'],
  album: null,
  durationMs: 180_000,
  isrc: null,
  imageUrl: null,
  previewUrl: null,
  state: 'queued',
  addedBy: null,
  ...changes,
});

type Handler = (input: { params?: Record<string, string>; query?: Record<string, string>; body?: unknown }) => unknown;

export interface FakeRoomOptions {
  owner?: RoomMember;
  songs?: readonly RoomSong[];
  timeline?: Partial<RoomTimeline>;
  details?: Partial<RoomDetails>;
  shell?: FakeShellOptions;
}

/** A problem response of the backend. */
export const problemResponse = (code: Problem['code'], message: string): Response =>
  Response.json(Problem.parse({ status: 'error', code, message }), {
    status: { 'not-found': 404, conflict: 409, forbidden: 403, 'too-many-requests': 429 }[code as string] ?? 500,
  });

/** A fake server with one room, a shell connected to it, and functions that change the room. */
export const createFakeRoom = ({ owner = ada, songs, timeline, details, shell: options }: FakeRoomOptions = {}) => {
  const initialSongs = songs ?? [aRoomSong(1), aRoomSong(2), aRoomSong(3)];
  let snapshot: RoomSnapshot = {
    room: {
      id: roomId,
      revision: 1,
      name: 'Owambe',
      description: 'All night',
      imageUrl: null,
      service: 'youtube',
      playlistId: 'PLx',
      playlistName: 'Lagos',
      isPublic: false,
      suggestions: 'off',
      owner,
      ownerAwaySince: null,
      createdAt: '2026-01-01T00:00:00.000Z',
      ended: null,
      ...details,
    },
    role: owner.id === me.id ? 'owner' : 'member',
    timeline: {
      roomId,
      version: 1,
      from: 0,
      playing: false,
      index: 0,
      positionMs: 0,
      shuffle: false,
      queueRevision: 1,
      order: initialSongs.map(({ entry }) => entry),
      ...timeline,
    },
    songs: [...initialSongs],
    members: { roomId, revision: 1, count: 2, members: [ada, me] },
    comments: [],
    lastComment: 0,
    serverTime: performance.timeOrigin + performance.now(),
  };
  const calls = new Map<string, Handler>();
  const snapshotNow = () => ({ ...snapshot, serverTime: performance.timeOrigin + performance.now() });
  calls.set('POST /room/:id', snapshotNow);
  calls.set('GET /room/:id', snapshotNow);
  calls.set('GET /room/:id/links', () => ({ links: [] }));

  const backend: FakeBackend = (definition, input) => {
    const call = calls.get(`${definition.method} ${definition.path}`);
    return call ? call(input as Parameters<Handler>[0]) : problemResponse('not-found', 'There is no such room.');
  };
  const shell: FakeShell = createFakeShell({ backend, ...options });
  const { realtime } = shell;
  const serverTime = () => performance.timeOrigin + performance.now();
  realtime.answer('room.clock', () => ({ receivedAt: serverTime(), repliedAt: serverTime() }));
  realtime.answer('room.exit', () => ({}));
  realtime.answer('room.enter', ({ afterComment }): RealtimeAnswer<'room.enter'> => {
    const { room, timeline: line, members, comments, lastComment } = snapshot;
    return {
      room,
      timeline: line,
      members,
      comments: comments.filter(({ sequence }) => sequence > afterComment),
      lastComment,
    };
  });

  return {
    shell,
    realtime,
    serverTime,
    /** Sets the handler of an endpoint by its method and path. */
    on: (call: string, answer: Handler) => void calls.set(call, answer),
    snapshot: () => snapshot,
    /** Changes the snapshot without a push. */
    know: (changes: Partial<RoomSnapshot>) => {
      snapshot = { ...snapshot, ...changes };
    },
    /** Changes the timeline and pushes it. */
    play: (changes: Partial<RoomUpdate>) => {
      const { order, ...line } = snapshot.timeline;
      const update: RoomUpdate = { ...line, version: line.version + 1, from: serverTime(), ...changes };
      const { songs: _, ...next } = update;
      snapshot = { ...snapshot, timeline: { ...next, order: changes.order ?? order } };
      realtime.push('room.timeline', update);
    },
    /** Changes the details and pushes them. */
    describe: (changes: Partial<RoomDetails>) => {
      snapshot = { ...snapshot, room: { ...snapshot.room, revision: snapshot.room.revision + 1, ...changes } };
      realtime.push('room.details', snapshot.room);
    },
    /** Stores a comment like the server; a repeated id returns the same comment. `told` false: without a push. */
    comment: (id: string, text: string, { author = ada, told = true } = {}): RoomComment => {
      const stored = snapshot.comments.find((it) => it.id === id);
      if (stored) return stored;
      const sequence = snapshot.lastComment + 1;
      const comment = { roomId, sequence, id, author, text, createdAt: '2026-01-01T00:00:00.000Z' };
      snapshot = { ...snapshot, comments: [...snapshot.comments, comment], lastComment: sequence };
      if (told) realtime.push('room.comment', comment);
      return comment;
    },
    /** Number of times a request was sent. */
    asked: (request: string) => realtime.emitted.filter((it) => it.request === request).length,
  };
};

export type FakeRoom = ReturnType<typeof createFakeRoom>;
