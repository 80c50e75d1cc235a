import { describe, expect, it } from 'vitest';
import { formatResumeTime, formatTime, nameOf, percentOf } from './progress-values.ts';

describe('percentOf', () => {
  it('is copied / total x 100', () => {
    expect(percentOf({ copied: 42, total: 72 })).toBe(58);
    expect(percentOf({ copied: 72, total: 72 })).toBe(100);
  });

  it('is 0 while the total is unknown and for an empty playlist', () => {
    expect(percentOf({ copied: 0, total: null })).toBe(0);
    expect(percentOf({ copied: 0, total: 0 })).toBe(0);
  });
});

describe('formatTime', () => {
  const now = new Date('2026-11-12T20:00:00');

  it('is only the time today, and includes any other day', () => {
    expect(formatTime('2026-11-12T22:05:00', now)).toBe('22:05');
    expect(formatTime('2026-11-13T09:00:00', now)).toBe('09:00 on Friday 13 November');
  });
});

describe('formatResumeTime', () => {
  const resumesAt = '2026-11-12T14:32:00';

  it.each(['waiting', 'running'] as const)('is a time of day for a copy that is %s', (state) => {
    expect(formatResumeTime({ state, resumesAt })).toMatch(/^14:32\b/);
  });

  it.each(['queued', 'done', 'failed', 'cancelled'] as const)(
    'is null for a copy that is %s, whatever is left of a pause',
    (state) => {
      expect(formatResumeTime({ state, resumesAt })).toBeNull();
    },
  );

  it('is null for an active copy', () => {
    expect(formatResumeTime({ state: 'running', resumesAt: null })).toBeNull();
  });
});

describe('nameOf', () => {
  it("is the playlist's name without spaces around it", () => {
    expect(nameOf({ playlistName: '  Lagos After Dark ' })).toBe('Lagos After Dark');
  });

  it.each(['', '   ', '\n\t'])('has a text for a blank name (%j)', (playlistName) => {
    expect(nameOf({ playlistName })).toBe('Untitled playlist');
  });
});
