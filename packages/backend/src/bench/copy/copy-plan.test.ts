import { describe, expect, it } from 'vitest';
import { type CopyFacts, copyPlan } from './copy-plan.ts';

const facts: CopyFacts = {
  source: 'apple',
  destination: 'spotify',
  songs: 500,
  present: 480,
  withIsrc: 500,
  foundByNoIsrc: 20,
  latencyMs: 80,
  warm: false,
};

describe('the fewest requests of a copy', () => {
  it('to Spotify are a search for each song, another one for each that the ISRC does not find, and the writes', () => {
    expect(copyPlan(facts)).toMatchObject({
      page: { rows: 100, requests: 1 },
      lookupRounds: 2,
      requests: { source: 5, destination: 500 + 20 + 1 + 5 + 1 },
      limit: { perWindow: 180, windowMs: 30_000 },
    });
  });

  it('need one round of searches where all are found by ISRC', () => {
    expect(copyPlan({ ...facts, foundByNoIsrc: 0 }).lookupRounds).toBe(1);
  });

  it('from YouTube, which tells no ISRCs, are searches by text', () => {
    const plan = copyPlan({ ...facts, source: 'youtube', withIsrc: 0, foundByNoIsrc: 500 });
    expect(plan).toMatchObject({
      page: { rows: 50, requests: 2 },
      lookupRounds: 1,
      requests: { source: 20, destination: 507 },
    });
  });

  it('to Apple Music are a search for 25 ISRCs', () => {
    const plan = copyPlan({ ...facts, source: 'spotify', destination: 'apple', withIsrc: 490 });
    expect(plan).toMatchObject({ requests: { source: 10, destination: 20 + 20 + 1 + 5 + 1 }, limit: null });
  });

  it('to YouTube are a search for every song, the lengths of five searches, and a write for every song', () => {
    const plan = copyPlan({ ...facts, destination: 'youtube' });
    expect(plan).toMatchObject({
      lookupRounds: 2,
      write: { songs: 1, extraMs: 15 },
      requests: { destination: 500 + 100 + 1 + 480 + 1 },
      limit: null,
    });
  });

  it('of known songs are pages and writes', () => {
    expect(copyPlan({ ...facts, warm: true })).toMatchObject({ lookupRounds: 0, requests: { destination: 7 } });
  });

  it('within one service are its pages and writes', () => {
    const plan = copyPlan({ ...facts, source: 'spotify' });
    expect(plan).toMatchObject({ lookupRounds: 0, requests: { destination: 10 + 7 } });
  });
});
