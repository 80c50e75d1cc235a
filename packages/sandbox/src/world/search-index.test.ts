import { describe, expect, it } from 'vitest';
import { generateSeed } from '../testing/generate-seed.ts';
import { WorldCatalogue } from './catalogue.ts';
import { services } from './listings.ts';
import { SearchIndex } from './search-index.ts';

function indexOf(...titles: [title: string, artist: string][]) {
  const index = new SearchIndex<string>();
  for (const [title, artist] of titles) index.add(title, { title, artists: [artist], album: '' });
  return index;
}

describe('search', () => {
  const index = indexOf(
    ['Essence (feat. Tems)', 'Wizkid'],
    ['Essence - Live', 'Wizkid'],
    ['Free Mind', 'Tems'],
    ['Déjà Vu', 'Beyoncé'],
    ["Don't Start Now", 'Dua Lipa'],
    ['花に亡霊', 'ヨルシカ'],
  );

  it('puts the plain song before its versions and noise after both', () => {
    expect(index.search('essence wizkid tems', 10)).toEqual(['Essence (feat. Tems)', 'Essence - Live', 'Free Mind']);
  });

  it('does not mind feat., punctuation, accents, case or apostrophes', () => {
    expect(index.search('ESSENCE ft. Tems!!', 1)).toEqual(['Essence (feat. Tems)']);
    expect(index.search('deja vu (Official Video)', 1)).toEqual(['Déjà Vu']);
    expect(index.search('don’t start now', 1)).toEqual(["Don't Start Now"]);
  });

  it('finds scripts without spaces by their characters', () => {
    expect(index.search('花に亡', 1)).toEqual(['花に亡霊']);
  });

  it('does not mind words it never heard', () => {
    expect(index.search('essence wizkid hqhqhq subtitulado letra', 1)).toEqual(['Essence (feat. Tems)']);
  });

  it('finds what is still being typed', () => {
    expect(index.search('wizkid esse', 1)).toEqual(['Essence (feat. Tems)']);
  });

  it('returns nothing for words nobody sings, and no more than asked', () => {
    expect(index.search('zzzz qqqq', 10)).toEqual([]);
    expect(index.search('', 10)).toEqual([]);
    expect(index.search('tems', 1)).toHaveLength(1);
  });

  it('finds every listing by its own title and artist, in under 5 ms', () => {
    const catalogue = new WorldCatalogue(generateSeed(4_000));
    const times: number[] = [];
    for (const service of services) {
      const sample = [...catalogue.recordings.keys()].filter((_, index) => index % 90 === 0);
      for (const listing of sample.flatMap((id) => catalogue.listingsOf(service, id))) {
        const begun = performance.now();
        const found = catalogue.search(service, `${listing.title} ${listing.artists.join(' ')}`, 5);
        times.push(performance.now() - begun);
        expect(found.map((one) => one.recordingId)).toContain(listing.recordingId);
      }
    }
    times.sort((one, other) => one - other);
    expect(times[Math.floor(times.length / 2)]).toBeLessThan(5);
  });
});
