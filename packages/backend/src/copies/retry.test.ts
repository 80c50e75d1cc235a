import { callEndpoint, cancelCopy, retryCopy } from '@playa/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connections } from '../connections/connections-table.ts';
import { hold } from '../test-support/copies-process.ts';
import { type CopyingUsers, startCopyingUsers } from '../test-support/copying-users.ts';
import { idsOn, isOver } from '../test-support/two-services.ts';

/** States of a copy that was asked to go on: a worker may have taken it before the answer was read. */
const begins = ['queued', 'running'];

describe('copies that failed in the middle', () => {
  let users: CopyingUsers;
  beforeAll(async () => {
    users = await startCopyingUsers();
  });
  afterAll(() => users.close());

  /** 35 songs, of which 20 were taken before Apple Music refused more. */
  const failedCopy = async () => {
    const user = await users.userWithSongs(35);
    user.apple.options.onCall = ({ method, count }) =>
      method === 'addTracks' && count > 2 ? { when: 'before', kind: 'forbidden' } : undefined;
    const { id } = await user.start(user.body);
    const failed = await user.until(id, isOver);
    const recover = () => {
      user.apple.options.onCall = undefined;
    };
    const retry = () => callEndpoint(retryCopy, { params: { id } }, user.context);
    return { ...user, id, failed, recover, retry };
  };

  it('say why, and which songs were not reached', async () => {
    const { failed } = await failedCopy();
    expect(failed).toMatchObject({ state: 'failed', copied: 20, failed: 15, error: { code: 'service-refused' } });
    expect(failed.failedTracks.map(({ position }) => position)).toEqual([...Array(35).keys()].slice(20));
    expect(failed.failedTracks.every(({ reason }) => reason === 'not-reached')).toBe(true);
  });

  it('go on in the same playlist: nothing lost, nothing twice', async () => {
    const { id, apple, failed, recover, retry, until } = await failedCopy();
    recover();
    const retried = await retry();
    expect(retried).toMatchObject({ id, copied: 20, failed: 0, error: null });
    expect(begins).toContain(retried.state);
    expect(retried.sequence).toBeGreaterThan(failed.sequence);
    const ended = await until(id, isOver);
    expect(ended).toMatchObject({ state: 'done', copied: 35, failed: 0, failedTracks: [] });
    expect(ended.destinationPlaylistId).toBe(failed.destinationPlaylistId);
    expect(apple.contentOf(ended.destinationPlaylistId ?? '')).toEqual(idsOn('apple', 35));
    expect(apple.playlistCount).toBe(1);
    await expect(retry()).rejects.toMatchObject({ httpStatus: 409, problem: { code: 'conflict' } });
  });

  it('fail again while the reason lasts, and can be tried again all the same', async () => {
    const { id, apple, recover, retry, until } = await failedCopy();
    const { sequence } = await retry();
    expect(await until(id, (copy) => isOver(copy) && copy.sequence > sequence)).toMatchObject({
      state: 'failed',
      copied: 20,
      failed: 15,
    });
    recover();
    await retry();
    expect(await until(id, isOver)).toMatchObject({ state: 'done', copied: 35 });
    expect(apple.playlistCount).toBe(1);
  });

  it('go on once, however often they are asked to', async () => {
    const { id, apple, retry, until } = await failedCopy();
    const { held, release } = hold();
    apple.options.onCall = async ({ method }) => {
      if (method === 'addTracks') await held;
      return undefined;
    };
    await Promise.all([retry(), retry(), retry()]);
    await until(id, ({ state }) => state === 'running');
    expect(await retry()).toMatchObject({ id, state: 'running', copied: 20 });
    release();
    const ended = await until(id, isOver);
    expect(apple.contentOf(ended.destinationPlaylistId ?? '')).toEqual(idsOn('apple', 35));
  });

  it('ask for a login first where one is missing', async () => {
    const { userId, id, retry, details } = await failedCopy();
    await users.database.db.delete(connections).where(eq(connections.userId, userId));
    await expect(retry()).rejects.toMatchObject({
      httpStatus: 409,
      problem: { code: 'service-not-connected', message: 'Please connect Spotify to copy this playlist.' },
    });
    expect(await details(id)).toMatchObject({ state: 'failed', copied: 20 });
  });

  it('and those that were cancelled go on where they stopped', async () => {
    const { apple, body, start, until, context } = await users.userWithSongs(40);
    const { held, release } = hold();
    apple.options.onCall = async ({ method, count }) => {
      if (method === 'addTracks' && count === 2) await held;
      return undefined;
    };
    const { id } = await start(body);
    await until(id, ({ copied }) => copied === 10);
    await callEndpoint(cancelCopy, { params: { id } }, context);
    await users.database.heartbeats(id, 2);
    release();
    const ended = await until(id, isOver);
    const resumed = await callEndpoint(retryCopy, { params: { id } }, context);
    expect(resumed).toMatchObject({ id, copied: 20, failed: 0 });
    expect(begins).toContain(resumed.state);
    expect(await until(id, isOver)).toMatchObject({ state: 'done', copied: 40, failed: 0, failedTracks: [] });
    expect(apple.contentOf(ended.destinationPlaylistId ?? '')).toEqual(idsOn('apple', 40));
    expect(apple.playlistCount).toBe(1);
  });
});
