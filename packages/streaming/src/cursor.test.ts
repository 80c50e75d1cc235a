import type { Page, ServiceName } from '@playa/contracts';
import { endlessPages, startHostileServer } from '@playa/testing/hostile-server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTestClient } from './testing/test-client.ts';

interface Pages {
  items: number;
  /** The offset or token of the next page. */
  next: (count: number, asked: URL) => string;
  /** What the service says of the whole list. */
  total?: number;
  /** The cursor to start at; the first page unless given. */
  from?: string | null;
}

const song = { snippet: { title: 'Essence' }, contentDetails: {}, track: { id: 't1', name: 'Essence' } };

const pageOf = (service: ServiceName, items: number, next: string, total?: number): unknown => {
  const rows = Array.from({ length: items }, () => song);
  if (service === 'youtube') return { items: rows, nextPageToken: next, pageInfo: { totalResults: total } };
  const address = `https://elsewhere.test/page?offset=${next}`;
  return service === 'spotify' ? { items: rows, next: address, total } : { data: rows, next: address, meta: { total } };
};

/** Follows the pages of a service from a cursor on, and returns how many there were until the client refused to go on. */
const follow = async (service: ServiceName, { items, next, total, from = null }: Pages) => {
  const server = await startHostileServer(
    endlessPages((count, asked) => pageOf(service, items, next(count, asked), total)),
  );
  onTestFinished(server.close);
  const { client } = createTestClient(service, server);
  let cursor = from;
  let pages = 0;
  const read = async (): Promise<void> => {
    do {
      const page: Page<unknown> = await client.playlistRows('p1', cursor);
      pages += 1;
      cursor = page.next;
    } while (cursor !== null);
  };
  const error = await read().catch((thrown: unknown) => thrown);
  return { error, pages };
};

const malformed = { name: 'StreamingError', kind: 'malformed-response' };

describe.each<ServiceName>(['spotify', 'youtube', 'apple'])('pages of %s without end', (service) => {
  it('keep the page that links to itself, and stop there', async () => {
    const { error, pages } = await follow(service, { items: 50, next: () => '7' });
    expect(error).toMatchObject(malformed);
    expect(pages).toBe(2);
  });

  it('stop soon after the total of the service', async () => {
    const { error, pages } = await follow(service, { items: 50, total: 60, next: (count) => String(count * 50) });
    expect(error).toMatchObject(malformed);
    expect(pages).toBe(13);
  });

  it('may have empty pages between them, also in a short list', async () => {
    const { pages } = await follow(service, { items: 0, total: 60, next: (count) => String(count) });
    expect(pages).toBe(6);
  });

  it('stop after a few when they are empty', async () => {
    const { error, pages } = await follow(service, { items: 0, next: (count) => String(count) });
    expect(error).toMatchObject(malformed);
    expect(pages).toBe(21);
  });

  it('stop when there are more rows than any library has', async () => {
    // The cursor carries the cost of the 95,000 rows before it.
    const { error, pages } = await follow(service, {
      items: 1000,
      next: (count) => String(95_000 + count * 1000),
      from: '95000~95000',
    });
    expect(error).toMatchObject(malformed);
    expect(pages).toBe(6);
  });
});

it('stops in a cycle of tokens', async () => {
  const { error, pages } = await follow('youtube', {
    items: 500,
    next: (count) => (count % 2 === 0 ? 'A' : 'B'),
    from: '95000~A',
  });
  expect(error).toMatchObject(malformed);
  expect(pages).toBe(11);
});

it.each<ServiceName>(['spotify', 'apple'])('never goes back in a list of %s', async (service) => {
  const { error, pages } = await follow(service, { items: 50, next: (count) => ['100', '50'][count - 1] ?? '0' });
  expect(error).toMatchObject(malformed);
  expect(pages).toBe(2);
});

it.each<ServiceName>(['spotify', 'apple'])(
  'ends a list of %s that is whole, though its last page leads back',
  async (service) => {
    const { error, pages } = await follow(service, { items: 50, total: 100, next: () => '50' });
    expect(error).toBeUndefined();
    expect(pages).toBe(2);
  },
);

it('rejects a page with more rows than requested', async () => {
  const { error } = await follow('spotify', { items: 1001, next: () => '50' });
  expect(error).toMatchObject(malformed);
});

it.each<[ServiceName, string]>([
  ['spotify', '100'],
  ['apple', '100'],
  ['youtube', 'CDIQAA'],
])('still takes a cursor of %s that was kept without a cost', async (service, cursor) => {
  const starts: (string | null)[] = [];
  const server = await startHostileServer(
    endlessPages((_, { searchParams }) => {
      starts.push(searchParams.get('offset') ?? searchParams.get('pageToken'));
      return service === 'apple' ? { data: [] } : { items: [] };
    }),
  );
  onTestFinished(server.close);
  await createTestClient(service, server).client.playlistRows('p1', cursor);
  expect(starts).toEqual([cursor]);
});

it.each([
  ['empty', ''],
  ['without a start', '5~'],
  ['with two costs', '5~6~7'],
  ['with an impossible cost', '1234567~5'],
  ['too long', 'x'.repeat(3000)],
])('refuses a cursor that is %s', async (_, cursor) => {
  const { client } = createTestClient('youtube', { url: 'http://nobody.test' });
  await expect(client.playlists(cursor)).rejects.toMatchObject({ kind: 'invalid-request' });
});
