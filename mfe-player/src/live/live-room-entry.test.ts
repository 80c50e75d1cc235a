import { RealtimeError } from '@playa/contracts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { problemResponse, roomId } from '../testing/fake-room.ts';
import { join, joined } from '../testing/join-room.ts';

afterEach(() => void vi.useRealTimers());

describe('a room that cannot be entered', () => {
  it.each([
    ['is unknown', problemResponse('not-found', 'There is no such room.'), 'not-found'],
    ['is full', problemResponse('conflict', 'This room is full.'), 'full'],
    ['refuses', problemResponse('forbidden', 'Not you.'), 'refused'],
  ])('because it %s, says so', async (_, answer, expected) => {
    const { phase, room } = join({}, (server) => server.on('POST /room/:id', () => answer.clone()));
    await vi.waitFor(() => expect(phase()).toBe(expected));
    expect(room.getState().problem).toBe((await answer.json()).message);
  });

  it('because it has ended, shows what it was', async () => {
    const { phase, room } = join(
      { details: { ended: { at: '2026-01-01T00:00:00.000Z', reason: 'owner-ended' } } },
      (server) => server.on('POST /room/:id', () => problemResponse('conflict', 'This room has ended.')),
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
        return tries < 3 ? problemResponse('internal', 'Oops') : { ...server.snapshot(), room };
      });
    });
    await vi.advanceTimersByTimeAsync(6_000);
    expect([phase(), tries]).toEqual(['live', 3]);
  });

  it.each([
    ['the network is back', window, 'online'],
    ['the page becomes visible', document, 'visibilitychange'],
  ] as const)('for the moment, is joined at once when %s', async (_, target, event) => {
    vi.useFakeTimers();
    const answers = [problemResponse('internal', 'Oops'), problemResponse('internal', 'Oops')];
    const { phase } = join({}, (server) => {
      server.on('POST /room/:id', () => answers.shift() ?? server.snapshot());
    });
    await vi.advanceTimersByTimeAsync(2_000);
    expect([phase(), answers.length]).toEqual(['joining', 0]);
    target.dispatchEvent(new Event(event));
    await vi.advanceTimersByTimeAsync(0);
    expect(phase()).toBe('live');
  });

  it('for a pause that the server asks for, is not joined before it has ended', async () => {
    vi.useFakeTimers();
    let tries = 0;
    const { phase } = join({}, (server) => {
      server.on('POST /room/:id', () => {
        tries += 1;
        const problem = { status: 'error', code: 'service-unavailable', message: 'Busy', retryAfter: 60 };
        return tries === 1 ? Response.json(problem, { status: 503 }) : server.snapshot();
      });
    });
    await vi.advanceTimersByTimeAsync(0);
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(59_000);
    expect([phase(), tries]).toEqual(['joining', 1]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(phase()).toBe('live');
  });

  it('for long, is asked for ever more rarely, and not in step with other pages', async () => {
    vi.useFakeTimers();
    const pages = [1, 2, 3].map(() => {
      const tried: number[] = [];
      join({}, (server) =>
        server.on('POST /room/:id', () => {
          tried.push(Date.now());
          return problemResponse('internal', 'Oops');
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
