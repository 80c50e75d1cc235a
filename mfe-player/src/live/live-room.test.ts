import { RealtimeError } from '@playa/contracts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aRoomSong, me, problemResponse, roomId } from '../testing/fake-room.ts';
import { join, joined } from '../testing/join-room.ts';

afterEach(() => void vi.useRealTimers());

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
      return problemResponse('forbidden', 'Not now.');
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
    expect(room.getState().view).toMatchObject({ hasMissingSongs: false, isOutdated: false });
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
