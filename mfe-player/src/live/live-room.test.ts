import { RealtimeError, type RoomCommand } from '@playa/contracts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  aRoomSong,
  createFakeRoom,
  type FakeRoom,
  type FakeRoomOptions,
  me,
  refusal,
  roomId,
} from '../testing/fake-room.ts';
import { LiveRoom } from './live-room.ts';

const open: LiveRoom[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const room of open.splice(0)) room.close();
});

const join = (options: FakeRoomOptions = {}, prepare: (server: FakeRoom) => void = () => undefined) => {
  const server = createFakeRoom(options);
  prepare(server);
  const room = new LiveRoom(server.shell, roomId, me.id);
  open.push(room);
  room.begin();
  const texts = () => room.getState().view?.comments.map(({ text }) => text);
  return { server, room, texts, phase: () => room.getState().phase };
};
const joined = async (...args: Parameters<typeof join>) => {
  const scene = join(...args);
  await vi.waitFor(() => expect(scene.phase()).toBe('live'));
  return scene;
};

describe('a member in a room', () => {
  it('joins, enters, and hears of everything that happens', async () => {
    const { server, room, texts } = await joined();
    expect(room.getState()).toMatchObject({ isOwner: false, view: { room: { name: 'Owambe' } } });
    server.play({ playing: true, index: 1 });
    server.comment('c1', 'Hello');
    server.describe({ name: 'Party' });
    expect(room.where()).toMatchObject({ entry: 2, playing: true });
    expect(texts()).toEqual(['Hello']);
    expect(room.getState().view?.room.name).toBe('Party');
  });

  it('keeps the parts of its state that stay the same', async () => {
    const { server, room } = await joined();
    const before = room.getState();
    server.comment('c1', 'Hello');
    const after = room.getState();
    expect(after).not.toBe(before);
    expect([after.pending, after.view?.songs, after.view?.members]).toEqual([
      before.pending,
      before.view?.songs,
      before.view?.members,
    ]);
    expect(after.view?.songs).toBe(before.view?.songs);
    expect(room.getState()).toBe(after);
  });

  it('tells the time of the server, whatever the own clock says', async () => {
    const { server, room } = await joined({}, ({ realtime, serverTime }) => {
      realtime.answer('room.clock', () => ({
        receivedAt: serverTime() + 86_400_000,
        repliedAt: serverTime() + 86_400_000,
      }));
    });
    await vi.waitFor(() => expect(server.asked('room.clock')).toBe(16));
    expect(room.serverTime() - server.serverTime()).toBeGreaterThan(86_399_900);
  });

  it('enters again after every lost connection, and learns what it missed', async () => {
    const { server, room, texts, phase } = await joined();
    server.comment('c1', 'Before');
    server.realtime.setStatus('away');
    expect(phase()).toBe('reconnecting');
    server.comment('c2', 'Meanwhile', { told: false });
    server.know({ timeline: { ...server.snapshot().timeline, version: 9, index: 2 } });
    server.realtime.setStatus('connected');
    await vi.waitFor(() => expect(texts()).toEqual(['Before', 'Meanwhile']));
    expect([phase(), room.where()?.entry]).toEqual(['live', 3]);
  });

  it('enters again where a digest tells of more than it knows', async () => {
    const { server, texts } = await joined();
    server.comment('c1', 'Lost', { told: false });
    server.realtime.push('room.digest', { roomId, version: 1, lastComment: 1, revision: 1 });
    await vi.waitFor(() => expect(texts()).toEqual(['Lost']));
  });

  it('enters once more where a digest comes while it enters', async () => {
    const { server, texts } = await joined();
    const before = { ...server.snapshot() };
    let answer = (): void => undefined;
    const { room, timeline, members } = before;
    server.realtime.answer('room.enter', ({ afterComment }) => {
      const comments = server.snapshot().comments.filter(({ sequence }) => sequence > afterComment);
      if (answer !== noAnswer) return { room, timeline, members, comments, lastComment: server.snapshot().lastComment };
      return new Promise((resolve) => {
        answer = () => resolve({ room, timeline, members, comments: [], lastComment: 0 });
      });
    });
    const noAnswer = answer;
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => expect(answer).not.toBe(noAnswer));
    server.comment('c1', 'Lost', { told: false });
    server.realtime.push('room.digest', { roomId, version: 1, lastComment: 1, revision: 1 });
    answer();
    await vi.waitFor(() => expect(texts()).toEqual(['Lost']));
  });

  it.each(['invalid-input', 'unauthenticated', 'conflict'] as const)(
    'stays where an enter is refused with %s',
    async (code) => {
      vi.useFakeTimers({ shouldAdvanceTime: true });
      const { server, texts, phase } = await joined();
      const { room, timeline, members } = server.snapshot();
      let tries = 0;
      server.realtime.answer('room.enter', () => {
        tries += 1;
        if (tries > 1) return { room, timeline, members, comments: server.snapshot().comments, lastComment: 1 };
        throw new RealtimeError('room.enter', 'refused', { problem: { status: 'error', code, message: 'No.' } });
      });
      server.comment('c1', 'Lost', { told: false });
      server.realtime.push('room.digest', { roomId, version: 1, lastComment: 1, revision: 1 });
      await vi.waitFor(() => expect(tries).toBe(1));
      await vi.advanceTimersByTimeAsync(2_000);
      await vi.waitFor(() => expect(texts()).toEqual(['Lost']));
      expect(phase()).toBe('live');
    },
  );

  it.each([
    ['songs', 'GET /room/:id'],
    ['comments', 'GET /room/:id/comments'],
  ])('stays where it may not read the %s', async (_what, call) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { server, phase } = await joined();
    let tries = 0;
    server.on(call, () => {
      tries += 1;
      return refusal('forbidden', 'Not now.');
    });
    const entered = server.asked('room.enter');
    server.play({ queueRevision: 4, order: [9, 1, 2, 3] });
    server.realtime.answer('room.enter', () => {
      const { room, timeline, members } = server.snapshot();
      const comment = { roomId, sequence: 5, id: 'c5', author: me, text: 'Five', createdAt: room.createdAt };
      return { room, timeline, members, comments: [comment], lastComment: 5 };
    });
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(2_500);
    await vi.waitFor(() => expect(tries).toBeGreaterThan(1));
    // Whether the member is still in the room, the server was asked.
    expect(server.asked('room.enter')).toBeGreaterThan(entered);
    expect(phase()).toBe('live');
  });

  it('reads the songs again where it does not know all of them', async () => {
    const { server, room } = await joined();
    const more = [...server.snapshot().songs, aRoomSong(4)];
    server.know({ songs: more });
    server.play({ queueRevision: 4, order: [4, 1, 2, 3] });
    await vi.waitFor(() => expect(room.where()?.entry).toBe(4));
    expect(room.getState().view).toMatchObject({ lacksSongs: false, isBehind: false });
  });

  it('reads comments that were too many for one answer', async () => {
    const { server, texts } = await joined();
    const missed = ['a', 'b', 'c'].map((text) => server.comment(text, text, { told: false }));
    server.realtime.answer('room.enter', () => ({
      ...{ room: server.snapshot().room, timeline: server.snapshot().timeline, members: server.snapshot().members },
      ...{ comments: missed.slice(2), lastComment: 3 },
    }));
    server.on('GET /room/:id/comments', ({ query }) => ({
      comments: missed.filter(({ sequence }) => sequence < Number(query?.before)),
      nextCursor: null,
    }));
    server.realtime.setStatus('away');
    server.realtime.setStatus('connected');
    await vi.waitFor(() => expect(texts()).toEqual(['a', 'b', 'c']));
  });

  it('asks what happened when the page is looked at again', async () => {
    const { server, texts } = await joined();
    server.comment('c1', 'While asleep', { told: false });
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => expect(texts()).toEqual(['While asleep']));
  });

  it('hears reactions as they come, and none of an earlier visit', async () => {
    const heard: unknown[] = [];
    const { server, room } = join({}, ({ realtime }) =>
      realtime.push('room.reactions', { roomId, at: 1, counts: { fire: 9 } }),
    );
    room.onReactions(({ counts }) => heard.push(counts));
    await vi.waitFor(() => expect(room.getState().phase).toBe('live'));
    server.realtime.push('room.reactions', { roomId, at: 2, counts: { heart: 2 } });
    expect(heard).toEqual([{ heart: 2 }]);
  });
});

describe('a room that cannot be entered', () => {
  it.each([
    ['is unknown', refusal('not-found', 'There is no such room.'), 'not-found'],
    ['is full', refusal('conflict', 'This room is full.'), 'full'],
    ['refuses', refusal('forbidden', 'Not you.'), 'refused'],
  ])('because it %s, says so', async (_, answer, expected) => {
    const { phase, room } = join({}, (server) => server.on('POST /room/:id', () => answer.clone()));
    await vi.waitFor(() => expect(phase()).toBe(expected));
    expect(room.getState().problem).toBe((await answer.json()).message);
  });

  it('because it has ended, shows what it was', async () => {
    const { phase, room } = join(
      { details: { ended: { at: '2026-01-01T00:00:00.000Z', reason: 'owner-ended' } } },
      (server) => server.on('POST /room/:id', () => refusal('conflict', 'This room has ended.')),
    );
    await vi.waitFor(() => expect(phase()).toBe('ended'));
    expect(room.getState().view?.room.name).toBe('Owambe');
  });

  it('for the moment, is joined later', async () => {
    vi.useFakeTimers();
    let tries = 0;
    const { phase } = join({}, (server) => {
      const { room } = server.snapshot();
      server.on('POST /room/:id', () => {
        tries += 1;
        return tries < 3 ? refusal('internal', 'Oops') : { ...server.snapshot(), room };
      });
    });
    await vi.advanceTimersByTimeAsync(6_000);
    expect([phase(), tries]).toEqual(['live', 3]);
  });

  it('for long, is asked for ever more rarely, and not in step with other pages', async () => {
    vi.useFakeTimers();
    const pages = [1, 2, 3].map(() => {
      const tried: number[] = [];
      join({}, (server) =>
        server.on('POST /room/:id', () => {
          tried.push(Date.now());
          return refusal('internal', 'Oops');
        }),
      );
      return tried;
    });
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    for (const tried of pages) {
      // Every 2 s would be 300 times.
      expect(tried.length).toBeLessThan(50);
      const last = (tried.at(-1) ?? 0) - (tried.at(-2) ?? 0);
      expect(last).toBeGreaterThanOrEqual(15_000);
    }
    expect(new Set(pages.map((tried) => tried.at(-1))).size).toBe(3);
  });

  it('ends for everybody when its owner ends it', async () => {
    const { server, phase } = await joined();
    server.describe({ ended: { at: '2026-01-01T00:00:00.000Z', reason: 'owner-ended' } });
    expect(phase()).toBe('ended');
    server.comment('c1', 'Too late');
  });

  it('because its owner took the member out, says so', async () => {
    const { server, room, phase } = await joined();
    server.realtime.push('room.removed', { roomId, at: server.serverTime() });
    expect([phase(), room.getState().problem]).toEqual(['refused', 'The owner has taken you out of this room.']);
  });

  it('because the member has left on another device, is left here', async () => {
    const { server, phase } = await joined();
    server.realtime.answer('room.enter', () => {
      const problem = { status: 'error', code: 'forbidden', message: 'Join the room first.' } as const;
      throw new RealtimeError('room.enter', 'refused', { problem });
    });
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => expect(phase()).toBe('refused'));
  });
});

describe('a command of the owner', () => {
  it('is the same one when it is repeated after a lost answer', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { server, room } = await joined({ owner: me });
    expect(room.getState().isOwner).toBe(true);
    const ids: string[] = [];
    server.realtime.answer('room.command', ({ commandId }) => {
      ids.push(commandId);
      if (ids.length < 3) throw new RealtimeError('room.command', 'timeout');
      return { version: 1 };
    });
    const outcome = room.command({ kind: 'next' });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await outcome).toEqual({ ok: true });
    expect([ids.length, new Set(ids).size]).toEqual([3, 1]);
  });

  it('comes after the one before it, also where that is repeated', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { server, room } = await joined({ owner: me });
    const kinds: RoomCommand['kind'][] = [];
    server.realtime.answer('room.command', ({ command }) => {
      kinds.push(command.kind);
      if (kinds.length === 1) throw new RealtimeError('room.command', 'timeout');
      return { version: 1 };
    });
    const outcomes = Promise.all([room.command({ kind: 'pause' }), room.command({ kind: 'next' })]);
    await vi.advanceTimersByTimeAsync(2_000);
    await outcomes;
    expect(kinds).toEqual(['pause', 'pause', 'next']);
  });

  it('that is refused says why, once', async () => {
    const { server, room } = await joined();
    server.realtime.answer('room.command', () => {
      const problem = {
        status: 'error',
        code: 'forbidden',
        message: 'Only the owner of the room can do this.',
      } as const;
      throw new RealtimeError('room.command', 'refused', { problem });
    });
    expect(await room.command({ kind: 'next' })).toEqual({
      ok: false,
      message: 'Only the owner of the room can do this.',
    });
    expect(server.asked('room.command')).toBe(1);
  });
});

describe('a comment', () => {
  it('is shown at once, and is there once in the end, whatever comes first', async () => {
    const { server, room, texts } = await joined();
    let store = (): void => undefined;
    server.on('POST /listeners/add-comment', ({ body }) => {
      const { id, text } = body as { id: string; text: string };
      return new Promise((resolve) => {
        store = () => resolve(server.comment(id, text, { author: me }));
      });
    });
    room.comment('  Hello ');
    room.comment('   ');
    expect(room.getState().pending).toMatchObject([{ text: 'Hello', problem: null }]);
    store();
    await vi.waitFor(() => expect(room.getState().pending).toEqual([]));
    expect(texts()).toEqual(['Hello']);
  });

  it('whose answer is lost is sent again as the same one after a reconnect, and those after it stay after it', async () => {
    const { server, room, texts } = await joined();
    let isLost = true;
    server.on('POST /listeners/add-comment', ({ body }) => {
      const { id, text } = body as { id: string; text: string };
      const stored = server.comment(id, text, { author: me, told: false });
      if (isLost) throw new TypeError('fetch failed');
      return stored;
    });
    server.realtime.setStatus('away');
    room.comment('First');
    room.comment('Second');
    await vi.waitFor(() => expect(server.snapshot().comments).toHaveLength(1));
    isLost = false;
    server.realtime.setStatus('connected');
    await vi.waitFor(() => expect(room.getState().pending).toEqual([]));
    expect(texts()).toEqual(['First', 'Second']);
    expect(server.snapshot().comments).toHaveLength(2);
  });

  it('that is refused keeps its text, and can be sent again or given up', async () => {
    const { server, room, texts } = await joined();
    server.on('POST /listeners/add-comment', () => refusal('forbidden', 'Join the room first.'));
    room.comment('Hello');
    await vi.waitFor(() =>
      expect(room.getState().pending).toMatchObject([{ text: 'Hello', problem: 'Join the room first.' }]),
    );
    const id = room.getState().pending[0]?.id ?? '';
    server.on('POST /listeners/add-comment', () => server.comment(id, 'Hello', { author: me }));
    room.retryComment(id);
    await vi.waitFor(() => expect(texts()).toEqual(['Hello']));
    server.on('POST /listeners/add-comment', () => refusal('forbidden', 'Join the room first.'));
    room.comment('Never mind');
    await vi.waitFor(() => expect(room.getState().pending[0]?.problem).toBe('Join the room first.'));
    room.discardComment(room.getState().pending[0]?.id ?? '');
    expect(room.getState().pending).toEqual([]);
  });
});

describe('leaving', () => {
  it('ends the room here, and leaves it where it fails', async () => {
    const { server, room, phase } = await joined();
    expect(await room.leave()).toEqual({ ok: false, message: 'There is no such room.' });
    expect(phase()).toBe('live');
    server.on('POST /room/:id/leave', () => ({ left: true }));
    expect(await room.leave()).toMatchObject({ ok: true });
    expect(phase()).toBe('left');
  });

  it('goes out of the room without leaving it when the page does', async () => {
    const { server, room } = await joined();
    room.close();
    expect([server.asked('room.exit'), room.getState().phase]).toEqual([1, 'left']);
    expect(server.shell.recorded.calls.some(({ path }) => path === '/room/:id/leave')).toBe(false);
  });
});
