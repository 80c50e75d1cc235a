import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ProblemCode } from '../problem.ts';
import { type ServiceName, serviceNames } from '../services.ts';
import { invalidFields, runningCopy } from '../testing/fixtures.ts';
import {
  CopyDetails,
  CopyFailureReason,
  CopyProgress,
  CopyState,
  EarlierCopiesBody,
  EarlierCopy,
  endedCopyStates,
  FailedTrack,
  findEarlierCopies,
  isCopyVisible,
  listCopies,
  offeredPairs,
  StartCopyBody,
} from './copies.ts';

describe('the body that starts a copy', () => {
  const body = { source: 'spotify', destination: 'apple', playlistId: 'p', playlistName: '', playlistImage: null };

  it.each([
    ['with a blank name and no image', {}, []],
    ['with an id of 200', { playlistId: 'p'.repeat(200) }, []],
    ['with an id of 201', { playlistId: 'p'.repeat(201) }, ['playlistId']],
    ['without an id', { playlistId: '' }, ['playlistId']],
    ['with a name of 5,000', { playlistName: 'n'.repeat(5000) }, []],
    ['with a name of 5,001', { playlistName: 'n'.repeat(5001) }, ['playlistName']],
    ['with an image of 2,000', { playlistImage: 'i'.repeat(2000) }, []],
    ['with an image of 2,001', { playlistImage: 'i'.repeat(2001) }, ['playlistImage']],
    ['without a word about an image', { playlistImage: undefined }, ['playlistImage']],
    ['within one service', { destination: 'spotify' }, []],
    ['from a service that is none', { source: 'audiomack' }, ['source']],
    ['to a service of another spelling', { destination: 'Apple' }, ['destination']],
    ['to nowhere', { destination: null }, ['destination']],
  ])('%s', (_, changes, refused) => {
    expect(invalidFields(StartCopyBody, { ...body, ...changes })).toEqual(refused);
  });

  it('keeps names and ids as they are, and leaves out what it does not name', () => {
    const odd = { ...body, playlistId: ' p ', playlistName: ' \u202eLagos ', userId: 'somebody-else' };
    expect(StartCopyBody.parse(odd)).toEqual({ ...body, playlistId: ' p ', playlistName: ' \u202eLagos ' });
  });
});

describe('the progress of a copy', () => {
  it.each([
    ['whose playlist has no length yet', { total: null }, []],
    ['of nothing', { total: 0, copied: 0 }, []],
    ['that waits', { state: 'waiting', resumesAt: '2026-01-01T00:00:00.000Z' }, []],
    ['before the first change', { sequence: 0 }, []],
    ['with half a song', { copied: 0.5 }, ['copied']],
    ['with songs below zero', { failed: -1 }, ['failed']],
    ['with a sequence below zero', { sequence: -1 }, ['sequence']],
    ['with a number that is a text', { total: '72' }, ['total']],
    ['with a length that is not told', { total: undefined }, ['total']],
    ['to a service that is new', { destination: 'tidal' }, ['destination']],
    ['with an error without a message', { error: { code: 'internal' } }, ['error.message']],
    ['that was seen in words', { seen: 'yes' }, ['seen']],
  ])('%s', (_, changes, refused) => {
    expect(invalidFields(CopyProgress, { ...runningCopy(), ...changes })).toEqual(refused);
  });

  it.each(['sequence', 'total', 'copied', 'failed'])('has no %s that is infinite or not a number', (field) => {
    for (const value of [Number.POSITIVE_INFINITY, Number.NaN]) {
      expect(invalidFields(CopyProgress, { ...runningCopy(), [field]: value })).toEqual([field]);
    }
  });

  it('needs every field but those that came later', () => {
    for (const field of Object.keys(runningCopy())) {
      expect(invalidFields(CopyProgress, { ...runningCopy(), [field]: undefined }), field).toEqual([field]);
    }
    expect(CopyProgress.parse(runningCopy())).not.toHaveProperty('seen');
    expect(CopyProgress.parse({ ...runningCopy(), seen: false, cancelling: true })).toMatchObject({
      seen: false,
      cancelling: true,
    });
  });

  it('is read with every known state and code as it is, and with any other as running and internal', () => {
    const read = (state: string, code: string) => {
      const told = CopyProgress.parse({ ...runningCopy(), state, error: { code, message: 'why' } });
      return [told.state, told.error?.code];
    };
    fc.assert(
      fc.property(
        fc.oneof(fc.constantFrom(...CopyState.options), fc.string()),
        fc.oneof(fc.constantFrom(...ProblemCode.options), fc.string()),
        (state, code) => {
          const knownState = CopyState.safeParse(state).success ? state : 'running';
          const knownCode = ProblemCode.safeParse(code).success ? code : 'internal';
          expect(read(state, code)).toEqual([knownState, knownCode]);
        },
      ),
    );
  });

  it('is the same after it was sent and read', () => {
    const count = fc.nat();
    const copies = fc.record({
      state: fc.constantFrom(...CopyState.options),
      source: fc.constantFrom(...serviceNames),
      total: fc.option(count),
      copied: count,
      playlistName: fc.string({ unit: 'grapheme' }),
      error: fc.option(fc.record({ code: fc.constantFrom(...ProblemCode.options), message: fc.string() })),
    });
    fc.assert(
      fc.property(copies, (changes) => {
        const copy = runningCopy(changes);
        expect(CopyProgress.parse(JSON.parse(JSON.stringify(z.encode(CopyProgress, copy))))).toEqual(copy);
      }),
    );
  });
});

describe('a copy is to be shown', () => {
  it.each([
    ['queued', undefined, true],
    ['running', true, true],
    ['waiting', false, true],
    ['done', false, true],
    ['done', true, false],
    ['done', undefined, false],
    ['failed', false, true],
    ['cancelled', true, false],
  ] as const)('%s, seen %s: %s', (state, seen, shown) => {
    expect(isCopyVisible({ state, seen })).toBe(shown);
  });

  it('until it ends, in every state that is no end', () => {
    const shown = CopyState.options.filter((state) => isCopyVisible({ state, seen: true }));
    expect([...shown, ...endedCopyStates].sort()).toEqual([...CopyState.options].sort());
  });
});

describe('a song that is missing', () => {
  const failed = { position: 0, title: 'Essence', author: 'Wizkid', reason: 'no-match' };

  it.each([...CopyFailureReason.options, null])('may be so because of %s', (reason) => {
    expect(FailedTrack.parse({ ...failed, reason })).toEqual({ ...failed, reason });
  });

  it.each([
    ['a reason that is new', { reason: 'stolen' }, { ...failed, reason: null }],
    ['a field that is new', { candidates: [] }, failed],
    ['no words at all', { title: '', author: '' }, { ...failed, title: '', author: '' }],
  ])('is read with %s', (_, changes, read) => {
    expect(FailedTrack.parse({ ...failed, ...changes })).toEqual(read);
  });

  it.each([
    ['at a place below zero', { position: -1 }, ['position']],
    ['between two places', { position: 1.5 }, ['position']],
    ['without a word about the reason', { reason: undefined }, ['reason']],
  ])('is not read %s', (_, changes, refused) => {
    expect(invalidFields(FailedTrack, { ...failed, ...changes })).toEqual(refused);
  });

  it('is never left out of the details: one that cannot be read makes them unreadable', () => {
    const details = { ...runningCopy(), failedTracks: [failed, { ...failed, position: -1 }] };
    expect(invalidFields(CopyDetails, details)).toEqual(['failedTracks.1.position']);
    expect(invalidFields(CopyDetails, runningCopy())).toEqual(['failedTracks']);
  });
});

describe('earlier copies', () => {
  const body = { source: 'spotify', destination: 'apple', playlistIds: ['p1'] };

  it.each([
    ['one playlist', {}, []],
    ['500', { playlistIds: Array.from({ length: 500 }, (_, id) => `${id}`) }, []],
    ['501', { playlistIds: Array.from({ length: 501 }, (_, id) => `${id}`) }, ['playlistIds']],
    ['none', { playlistIds: [] }, ['playlistIds']],
    ['one with an empty id', { playlistIds: ['p1', ''] }, ['playlistIds.1']],
    ['one with an id of 201', { playlistIds: ['p'.repeat(201)] }, ['playlistIds.0']],
    ['one that is no list', { playlistIds: 'p1' }, ['playlistIds']],
  ])('are asked for with %s', (_, changes, refused) => {
    expect(invalidFields(EarlierCopiesBody, { ...body, ...changes })).toEqual(refused);
  });

  it('are read one by one, a state that is new as running', () => {
    const copy = { id: 'c', sourcePlaylistId: 'p1', state: 'done', createdAt: '2026-01-01T00:00:00.000Z' };
    const copies = [{ ...copy, state: 'paused' }, { ...copy, id: 7 }, copy];
    expect(findEarlierCopies.response.parse({ copies })).toEqual({ copies: [{ ...copy, state: 'running' }, copy] });
    expect(EarlierCopy.safeParse({ ...copy, state: null }).success).toBe(false);
  });
});

it('a list of copies is read without those that it cannot read, in its order', () => {
  const ids = ['c3', 'c1', 'c2'];
  const copies = [...ids.map((id) => runningCopy({ id })), { id: 'c4' }, null, [], 'c5'];
  expect(listCopies.response.parse({ copies, next: 'cursor' }).copies.map(({ id }) => id)).toEqual(ids);
});

it('seven pairs of services are offered, each once, and Apple to YouTube is none of them', () => {
  const names = offeredPairs.map((pair) => pair.join(' to '));
  expect(new Set(names).size).toBe(7);
  const withApple = (source: ServiceName, destination: ServiceName) => names.includes(`${source} to ${destination}`);
  expect([withApple('apple', 'youtube'), withApple('youtube', 'apple')]).toEqual([false, true]);
  expect(names).not.toContain('youtube to youtube');
});
