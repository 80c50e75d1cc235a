import type { StreamingWait } from '@playa/contracts';
import { describe, expect, it } from 'vitest';
import type { ShareState } from './share-queue.ts';
import { stepPercent, stepText } from './step-text.ts';

const until = new Date(2026, 10, 3, 10, 15, 0).getTime();
const reading = (read: number, total: number | null): ShareState => ({ step: 'reading', read, total, wait: null });
const ready: ShareState = { step: 'ready', link: { id: 'l1', songCount: 3, isTruncated: false } };
const failed: ShareState = { step: 'failed', failure: { message: 'It is gone.', remedy: 'none' } };

describe('the text of a step', () => {
  it.each<[ShareState, string]>([
    [{ step: 'queued' }, 'Waiting for its turn'],
    [reading(50, 120), 'Reading songs: 50 of 120'],
    [reading(50, null), 'Reading songs: 50 so far'],
    [{ step: 'previews' }, 'Looking for previews'],
    [{ step: 'sending', sent: 0, total: 3 }, 'Making the link'],
    [ready, '3 songs · Link ready'],
    [failed, 'It is gone.'],
  ])('of %o is "%s"', (state, text) => {
    expect(stepText(state)).toBe(text);
  });

  it('names the time at which the service or Playa lets it continue', () => {
    const wait: StreamingWait = { service: 'spotify', until, reason: 'rate-limited', ended: Promise.resolve() };
    expect(stepText({ step: 'reading', read: 50, total: null, wait })).toMatch(
      /^Spotify asks for a pause\. .*10:15:00/,
    );
    expect(stepText({ step: 'paused', until })).toMatch(/^You can share \d+ playlists a minute\. .*10:15:00/);
  });
});

describe('the progress of a share', () => {
  it('grows with the songs that were read, then with those that were sent, to 100 %', () => {
    const steps: ShareState[] = [
      { step: 'queued' },
      reading(30, 120),
      reading(120, 120),
      { step: 'previews' },
      { step: 'sending', sent: 0, total: 120 },
      { step: 'sending', sent: 60, total: 120 },
      ready,
    ];
    expect(steps.map(stepPercent)).toEqual([0, 20, 80, 80, 85, 92.5, 100]);
  });

  it('does not pass the other steps when a playlist has grown', () => {
    expect(stepPercent(reading(500, 120))).toBe(80);
  });

  it('is 0 without a known number of songs, and after a failure', () => {
    expect([reading(50, null), reading(50, 0), failed].map(stepPercent)).toEqual([0, 0, 0]);
    expect(stepPercent({ step: 'sending', sent: 0, total: 0 })).toBe(85);
  });
});
