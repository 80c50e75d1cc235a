import { describe, expect, it } from 'vitest';
import { nameOf, percentOf, resumeTimeOf, timeOf } from './progress-values.ts';

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

describe('timeOf', () => {
  const now = new Date('2026-11-12T20:00:00');

  it('is the time alone today, and has the day where that is another one', () => {
    expect(timeOf('2026-11-12T22:05:00', now)).toBe('22:05');
    expect(timeOf('2026-11-13T09:00:00', now)).toBe('09:00 on Friday 13 November');
  });
});

describe('resumeTimeOf', () => {
  const resumesAt = '2026-11-12T14:32:00';

  it.each(['waiting', 'running'] as const)('is a time of day for a copy that is %s', (state) => {
    expect(resumeTimeOf({ state, resumesAt })).toMatch(/^14:32\b/);
  });

  it.each(['queued', 'done', 'failed', 'cancelled'] as const)(
    'is null for a copy that is %s, whatever is left of a pause',
    (state) => {
      expect(resumeTimeOf({ state, resumesAt })).toBeNull();
    },
  );

  it('is null for a copy at work', () => {
    expect(resumeTimeOf({ state: 'running', resumesAt: null })).toBeNull();
  });
});

describe('nameOf', () => {
  it("is the playlist's name without spaces around it", () => {
    expect(nameOf({ playlistName: '  Lagos After Dark ' })).toBe('Lagos After Dark');
  });

  it.each(['', '   ', '\n\t'])('has words for a name that cannot be seen (%j)', (playlistName) => {
    expect(nameOf({ playlistName })).toBe('Untitled playlist');
  });
});
