import { describe, expect, it } from 'vitest';
import { createRoomTurns } from './room-turns.ts';

describe('work of a room', () => {
  it('is done one after the other, in the order in which it came, beside that of other rooms', async () => {
    const inTurn = createRoomTurns();
    const steps: string[] = [];
    const work = (name: string) => async () => {
      steps.push(`${name} begins`);
      await new Promise((resolve) => setImmediate(resolve));
      steps.push(`${name} ends`);
    };
    await Promise.all([inTurn('a', work('a1')), inTurn('a', work('a2')), inTurn('b', work('b1'))]);
    const ofA = steps.filter((step) => step.startsWith('a'));
    expect(ofA).toEqual(['a1 begins', 'a1 ends', 'a2 begins', 'a2 ends']);
    expect(steps.indexOf('b1 begins')).toBeLessThan(steps.indexOf('a1 ends'));
  });

  it('goes on after some of it failed', async () => {
    const inTurn = createRoomTurns();
    const failed = inTurn('a', () => Promise.reject(new Error('no')));
    const next = inTurn('a', async () => 'yes');
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });

  it('is refused after it has waited for too long, so that it does not wait for each before it', async () => {
    const inTurn = createRoomTurns(200);
    const slow = inTurn('a', () => new Promise((resolve) => setTimeout(resolve, 250)));
    const late = inTurn('a', async () => 'done');
    await expect(late).rejects.toMatchObject({ problem: { code: 'service-unavailable', retryAfter: 5 } });
    await slow;
  });
});
