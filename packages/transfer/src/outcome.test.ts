import {
  type ServiceName,
  StreamingError,
  type StreamingErrorKind,
  serviceLabels,
  serviceNames,
} from '@playa/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxOutages, outageFailure, outcomeOf, pauseProblem } from './outcome.ts';

const now = new Date('2026-11-20T09:00:00Z');
const outcome = (
  kind: StreamingErrorKind,
  { side = 'destination', service = 'spotify', outages = 0, retryAfterMs, fromLink }: Details = {},
) => {
  const error = new StreamingError(service, kind, 'its own words', { retryAfterMs });
  return outcomeOf({ side, error }, outages, now, { kind: 'copy', fromLink });
};

interface Details {
  side?: 'source' | 'destination';
  service?: ServiceName;
  outages?: number;
  retryAfterMs?: number;
  fromLink?: boolean;
}

const waitOf = (found: ReturnType<typeof outcome>): number => {
  if (found.kind !== 'waiting') throw new Error(`The copy is ${found.kind}`);
  return found.resumesAt.getTime() - now.getTime();
};

/** A record, so that a kind that is missing here does not compile. */
const kinds: Record<StreamingErrorKind, true> = {
  unauthorized: true,
  forbidden: true,
  'not-found': true,
  'rate-limited': true,
  'quota-exceeded': true,
  unavailable: true,
  network: true,
  aborted: true,
  'malformed-response': true,
  unsupported: true,
  'invalid-request': true,
  conflict: true,
  'playlist-full': true,
};
const everyKind = Object.keys(kinds) as StreamingErrorKind[];

const outageKinds = ['unavailable', 'network', 'malformed-response', 'conflict', 'aborted'] as const;
const setback = fc.record({
  kind: fc.constantFrom(...everyKind),
  side: fc.constantFrom('source', 'destination'),
  service: fc.constantFrom(...serviceNames),
  outages: fc.integer({ min: 0, max: maxOutages + 3 }),
  retryAfterMs: fc.option(fc.integer({ min: 0, max: 86_400_000 }), { nil: undefined }),
});

describe('any failure', () => {
  it('ends in a wait until a later time, or in a failure; both name the service and never quote its error', () => {
    fc.assert(
      fc.property(setback, ({ kind, ...details }) => {
        const found = outcome(kind, details);
        if (found.kind !== 'waiting' && found.kind !== 'failed') throw new Error(`The copy is ${found.kind}`);
        if (found.kind === 'waiting') expect(found.resumesAt.getTime()).toBeGreaterThanOrEqual(now.getTime());
        expect(found.problem.message).toContain(serviceLabels[details.service]);
        expect(found.problem.message).not.toContain('its own words');
      }),
    );
  });

  it('waits as long as the service asks if it is temporary, and never less than its own delay', () => {
    fc.assert(
      fc.property(setback, ({ kind, ...details }) => {
        const found = outcome(kind, details);
        if (found.kind !== 'waiting' || details.retryAfterMs === undefined) return;
        const isLimit = kind === 'rate-limited' || kind === 'quota-exceeded';
        const own = isLimit ? 30_000 : waitOf(outcome(kind, { ...details, retryAfterMs: undefined }));
        expect(waitOf(found)).toBe(Math.max(details.retryAfterMs, own));
      }),
    );
  });
});

describe('an outage', () => {
  it.each(outageKinds)('%s doubles the wait from run to run', (kind) => {
    const waits = [0, 1, 2, 3, 4, 5, 6, 7].map((outages) => waitOf(outcome(kind, { outages })));
    expect(waits).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 64_000, 128_000, 256_000]);
  });

  it.each(outageKinds)('%s is counted, and fails the copy after eight runs in a row', (kind) => {
    expect(outcome(kind, { outages: 7 })).toMatchObject({ kind: 'waiting', outages: 8 });
    expect(outcome(kind, { outages: 8 })).toEqual(outageFailure('spotify', 'copy'));
    expect(outcome(kind, { outages: 8, retryAfterMs: 1 }).kind).toBe('failed');
  });
});

describe('a limit', () => {
  it.each([
    ['rate-limited', 60_000],
    ['quota-exceeded', 3_600_000],
  ] as const)('%s without a time waits %i ms', (kind, milliseconds) => {
    expect(waitOf(outcome(kind))).toBe(milliseconds);
  });

  it.each(['rate-limited', 'quota-exceeded'] as const)(
    '%s never fails a copy and ends a row of outages: the service answers',
    (kind) => {
      expect(outcome(kind, { outages: 100 })).toMatchObject({ kind: 'waiting', outages: 0 });
    },
  );
});

describe('a permanent failure', () => {
  it.each<[StreamingErrorKind, Details, string, string]>([
    ['forbidden', { side: 'source' }, 'service-refused', 'Spotify does not let Playa read this playlist.'],
    ['forbidden', {}, 'service-refused', 'Spotify does not let Playa add songs to this playlist.'],
    ['not-found', { side: 'source' }, 'not-found', 'This playlist is no longer on Spotify.'],
    ['not-found', {}, 'not-found', 'The new playlist was removed from Spotify before the copy was finished.'],
    ['unsupported', {}, 'service-refused', 'Spotify refused the copy.'],
    ['invalid-request', {}, 'service-refused', 'Spotify refused the copy.'],
    [
      'playlist-full',
      {},
      'service-refused',
      'A playlist on Spotify holds at most 10,000 songs. The songs up to there were copied.',
    ],
    [
      'playlist-full',
      { service: 'apple' },
      'service-refused',
      'A playlist on Apple Music holds no more songs. The songs up to there were copied.',
    ],
  ])('%s %o fails with %s', (kind, details, code, message) => {
    expect(outcome(kind, details)).toEqual({ kind: 'failed', problem: { code, message } });
  });
});

describe('a link that cannot be read', () => {
  const link = { side: 'source', fromLink: true } as const;

  it.each<[StreamingErrorKind, Details, string, RegExp]>([
    ['unauthorized', link, 'service-refused', /Connect Spotify and try again/],
    ['forbidden', link, 'service-refused', /or import them as a file/],
    ['forbidden', { ...link, service: 'apple' }, 'service-refused', /^Apple Music does not let Playa read this/],
    ['not-found', link, 'not-found', /or it is private. Check the link/],
    ['unauthorized', { fromLink: true }, 'service-not-connected', /Reconnect Spotify and copy the playlist again/],
  ])('%s %o fails with %s and says what helps', (kind, details, code, message) => {
    expect(outcome(kind, details)).toMatchObject({
      kind: 'failed',
      problem: { code, message: expect.stringMatching(message) },
    });
  });

  it('waits as for any other source when the error is temporary', () => {
    expect(outcome('rate-limited', link).kind).toBe('waiting');
  });
});

describe('the reason of a pause', () => {
  it.each([
    ['quota-exceeded', 'too-many-requests', 'YouTube allows no more for now. The copy goes on by itself.'],
    ['rate-limited', 'too-many-requests', 'YouTube asks for a pause. The copy goes on by itself.'],
    ['unavailable', 'service-unavailable', 'YouTube is not answering. The copy goes on by itself.'],
    ['network', 'service-unavailable', 'YouTube is not answering. The copy goes on by itself.'],
  ] as const)('%s', (reason, code, message) => {
    expect(pauseProblem('youtube', reason, 'copy')).toEqual({ code, message });
    expect(pauseProblem('youtube', reason, 'sync').message).toBe(message.replace('copy', 'sync'));
  });
});
