import { createImport, userDetails } from '@playa/contracts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { signedUp } from '../test-support/people.ts';
import { startTestBackend, type TestBackend } from '../test-support/test-backend.ts';
import { CallerLeft } from './caller-leaves.ts';
import { createUserTurns } from './user-turns.ts';

describe('requests of one user', () => {
  it('are worked on a few at a time, all of them in the end', async () => {
    const inTurn = createUserTurns();
    let atOnce = 0;
    let most = 0;
    const work = async (): Promise<number> => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await new Promise((resolve) => setImmediate(resolve));
      atOnce -= 1;
      return 1;
    };
    const done = await Promise.all(Array.from({ length: 60 }, () => inTurn('ada', work)));
    expect(done).toHaveLength(60);
    expect(most).toBe(8);
  });

  it('are refused while 64 of them wait; those of others are not', async () => {
    const inTurn = createUserTurns();
    let end = (): void => undefined;
    const ending = new Promise<void>((resolve) => {
      end = resolve;
    });
    const taken = Array.from({ length: 64 }, () => inTurn('ada', () => ending));
    await expect(inTurn('ada', () => ending)).rejects.toMatchObject({
      httpStatus: 429,
      problem: { code: 'too-many-requests', retryAfter: 2 },
    });
    expect(await inTurn('tunde', async () => 'yes')).toBe('yes');
    end();
    expect(await Promise.all(taken)).toHaveLength(64);
    expect(await inTurn('ada', async () => 'yes')).toBe('yes');
  });

  it('are not worked on for a caller who left while they waited', async () => {
    const inTurn = createUserTurns();
    const left = new AbortController();
    const worked: number[] = [];
    const asked = Array.from({ length: 20 }, (_, at) =>
      inTurn(
        'ada',
        async () => {
          worked.push(at);
          if (worked.length === 8) left.abort(new CallerLeft());
        },
        left.signal,
      ),
    );
    const results = await Promise.allSettled(asked);
    expect(worked).toHaveLength(8);
    expect(results.slice(8).map((result) => result.status === 'rejected' && result.reason)).toEqual(
      Array.from({ length: 12 }, () => expect.any(CallerLeft)),
    );
  });

  it('go on after one of them fails', async () => {
    const inTurn = createUserTurns();
    const failing = Array.from({ length: 20 }, () => inTurn('ada', () => Promise.reject(new Error('no'))));
    await Promise.allSettled(failing);
    expect(await inTurn('ada', async () => 'yes')).toBe('yes');
  });
});

describe('requests of others', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend();
  });
  afterAll(() => backend.stop());

  it('are answered while many of one user wait for a lock', async () => {
    const [busy, other] = [await signedUp(backend), await signedUp(backend)];
    const busyId = (await busy.call(userDetails)).user._id;
    const holder = await backend.database.connect();
    await holder.query('select pg_advisory_lock(hashtextextended($1, 1))', [busyId]);
    const body = { name: 'Owambe', songCount: 1 };
    const waiting = Array.from({ length: 30 }, () => busy.call(createImport, { body }));
    await vi.waitFor(async () => {
      const { rowCount } = await holder.query(
        "select from pg_stat_activity where wait_event = 'advisory' and datname = current_database()",
      );
      expect(rowCount).toBe(8);
    });
    expect((await other.call(userDetails)).user._id).not.toBe(busyId);
    await holder.query('select pg_advisory_unlock_all()');
    holder.release();
    expect(await Promise.all(waiting)).toHaveLength(30);
  });
});
