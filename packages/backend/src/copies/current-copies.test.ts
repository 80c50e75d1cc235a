import { describe, expect, it } from 'vitest';
import { sendCurrentCopies } from './current-copies.ts';

describe('the copies that a client has to know of when it connects', () => {
  /** Reads that fail so many times first, for a client that leaves after so many pauses. */
  const connect = async (failures: number, leavesAfter = Number.POSITIVE_INFINITY) => {
    const sent: string[] = [];
    const pauses: number[] = [];
    const errors: unknown[] = [];
    await sendCurrentCopies({
      isConnected: () => pauses.length < leavesAfter,
      read: async () => {
        if (errors.length < failures) throw new Error('away');
        return ['one', 'two'];
      },
      send: (row) => sent.push(row),
      onError: (error) => errors.push(error),
      pause: async (milliseconds) => pauses.push(milliseconds),
    });
    return { sent, pauses, errors };
  };

  it('are sent once', async () => {
    expect(await connect(0)).toEqual({ sent: ['one', 'two'], pauses: [], errors: [] });
  });

  it('are read again, after growing pauses, when they could not be read', async () => {
    const { sent, pauses, errors } = await connect(8);
    expect([sent, errors.length]).toEqual([['one', 'two'], 8]);
    expect(pauses).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  });

  it('are read no more for a client that has left', async () => {
    expect(await connect(8, 2)).toMatchObject({ sent: [], pauses: [500, 1_000] });
  });
});
