import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { patience } from '../test-support/patience.ts';
import { type RoomsOnTwoBackends, startRoomsOnTwoBackends } from '../test-support/rooms-on-two-backends.ts';

describe('digests', () => {
  let world: RoomsOnTwoBackends;
  beforeAll(async () => {
    world = await startRoomsOnTwoBackends();
  });
  afterEach(() => world.closePages());
  afterAll(() => world.stop());

  /** As a backend leaves a room that dies between storing and telling. */
  const changeUntold = (column: string, id: string) =>
    world.one.database.query(`update rooms set ${column} = ${column} + 1 where id = $1`, [id]);

  it('are told of a room that has changed, and not of one that has not', async () => {
    const { id: quiet, owner } = await world.roomOfAdaAndBen();
    const { id: changing } = await world.roomOfAdaAndBen();
    await owner.enter(changing);
    const heardOf = (id: string) => owner.heard.digests.filter(({ roomId }) => roomId === id);
    await vi.waitFor(() => expect(heardOf(quiet)).not.toEqual([]), patience);
    // Owners who come are told as a change of the details.
    await vi.waitFor(async () => {
      const { rows } = await world.one.database.query('select owner_away_since as since from rooms where id = $1', [
        quiet,
      ]);
      expect(rows[0].since).toBeNull();
    }, patience);
    const { rows } = await world.one.database.query('select revision from rooms where id = $1', [quiet]);
    await vi.waitFor(() => expect(heardOf(quiet).at(-1)?.revision).toBe(rows[0].revision), patience);

    const before = heardOf(quiet).length;
    // Each change that is told shows that one more look at both rooms was taken.
    for (const column of ['version', 'last_comment', 'revision', 'version']) {
      const told = heardOf(changing).length;
      await changeUntold(column, changing);
      await vi.waitFor(() => expect(heardOf(changing).length).toBeGreaterThan(told), patience);
    }
    expect(heardOf(changing).at(-1)).toMatchObject({ version: 2, lastComment: 1 });
    expect(heardOf(quiet)).toHaveLength(before);
  });
});
