import type { Page, Track } from '@playa/contracts';
import { describe, expect, it } from 'vitest';
import { type CatalogueClient, createCatalogue } from './catalogue.ts';

const track = (id: string): Track => ({
  ...{ service: 'apple', id, title: `Song ${id}`, artists: ['Tems'], album: null, durationMs: 1, isrc: null },
  ...{ explicit: null, imageUrl: null, previewUrl: null, kind: 'song' },
});

/** A service with so many pages of results; it notes what it is asked. */
const clientWith = (pages: number, charts = true) => {
  const asked: string[] = [];
  const page = (at: number): Page<Track> => ({
    items: [track(`${at}`)],
    next: at + 1 < pages ? `${at + 1}` : null,
    total: null,
  });
  const client: Pick<CatalogueClient, 'searchSongs' | 'songsChart'> = {
    searchSongs: async (text, cursor) => {
      asked.push(`${text} ${cursor}`);
      return page(Number(cursor ?? 0));
    },
    songsChart: async ({ genre }) => {
      asked.push(`chart ${genre}`);
      return [track('chart')];
    },
  };
  const capabilities = { songsChart: charts } as CatalogueClient['capabilities'];
  return { asked, catalogue: createCatalogue({ service: 'apple', capabilities, ...client }) };
};

const options = { signal: new AbortController().signal };
const query = (text: string, page: number) => ({ text, artist: null, page });

describe("a service's songs", () => {
  it('are read page by page, whichever page is asked for first, each once', async () => {
    const { asked, catalogue } = clientWith(3);
    const pages = await Promise.all([2, 0, 1].map((at) => catalogue.search(query('tems', at), options)));
    expect(pages.map((songs) => songs.map(({ id }) => id))).toEqual([['2'], ['0'], ['1']]);
    expect(asked).toEqual(['tems null', 'tems 1', 'tems 2']);
  });

  it('end with the last page, without a call', async () => {
    const { asked, catalogue } = clientWith(1);
    expect(await catalogue.search(query('tems', 4), options)).toEqual([]);
    expect(asked).toEqual(['tems null']);
  });

  it('have charts by the genres that Apple has, and in all', async () => {
    const { asked, catalogue } = clientWith(1);
    expect(await catalogue.chart?.('gospel', options)).toHaveLength(1);
    expect(await catalogue.chart?.(null, options)).toHaveLength(1);
    expect(await catalogue.chart?.('fuji', options)).toEqual([]);
    expect(asked).toEqual(['chart 22', 'chart undefined']);
  });

  it('have no charts where the service has none', () => {
    expect(clientWith(1, false).catalogue.chart).toBeUndefined();
  });
});
