import { startSandbox } from '@playa/sandbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Listing, toTrack } from './bench/sandbox-tracks.ts';
import { findMatch } from './find-match.ts';

/** Tests every so many recordings to save time; the bench evaluates all. */
const step = 9;
const services = ['spotify', 'apple', 'youtube'] as const;

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
beforeAll(async () => {
  sandbox = await startSandbox({ ports: { spotify: 0, google: 0, apple: 0 } });
});
afterAll(() => sandbox.close());

/** Only the album says that the song is live, and the title of a stranger's upload does not name the album. */
const isToldByAlbumAlone = (wanted: Listing, candidate: Listing): boolean =>
  candidate.kind === 'user-upload' && wanted.channel === null && /\blive\b/i.test(wanted.album);

describe('a recording of the sandbox', () => {
  it('matches itself in every spelling that another service has for it', () => {
    const { catalogue } = sandbox.world;
    const missed: string[] = [];
    let pairs = 0;
    for (const [index, id] of [...catalogue.recordings.keys()].entries()) {
      if (index % step !== 0) continue;
      const listings = services.flatMap((service) => catalogue.listingsOf(service, id));
      for (const wanted of listings) {
        for (const candidate of listings) {
          if (isToldByAlbumAlone(wanted, candidate)) continue;
          pairs++;
          const result = findMatch({ ...toTrack(wanted), isrc: null }, [toTrack(candidate)]);
          if (result.kind !== 'match')
            missed.push(`${wanted.title} (${wanted.kind}) -> ${candidate.title} (${candidate.kind})`);
        }
      }
    }
    expect(missed).toEqual([]);
    expect(pairs).toBeGreaterThan(4000);
  });
});
