import { type Page, StreamingError } from '@playa/contracts';
import { describe, expect, it, vi } from 'vitest';
import { ListKeepsChanging, type ListSource, PageReader, PagesRepeat } from './page-reader.ts';

type Head = { revision: string | null; count?: number };

const { signal } = new AbortController();

/** A list that answers these pages one after the other, whatever is asked. */
const sourceOf = (pages: readonly Page<string>[], changes: Partial<ListSource<string, Head>> = {}) => {
  const left = [...pages];
  const page = vi.fn(async (_cursor: string | null): Promise<Page<string>> => {
    const next = left.shift();
    if (!next) throw new Error('asked for more pages than there are');
    return next;
  });
  const source: ListSource<string, Head> = {
    page,
    head: async () => null,
    revisionOf: ({ revision }) => revision,
    totalOf: ({ count }) => count ?? null,
    identityOf: (item) => item,
    mayRepeat: true,
    isSame: null,
    ...changes,
  };
  return { source, page, cursors: () => page.mock.calls.map(([cursor]) => cursor) };
};

const readAll = async (reader: PageReader<string, Head>) => {
  while (!(await reader.next(signal)));
  return reader.items;
};

const page = (items: string, next: string | null, total: number | null = 4): Page<string> => ({
  items: items.split(''),
  next,
  total,
});

describe('reading', () => {
  it('asks for each page with the cursor of the one before, and says when the list is whole', async () => {
    const { source, cursors } = sourceOf([page('ab', 'second'), page('cd', null)]);
    const reader = new PageReader(source, null);
    expect(await reader.next(signal)).toBe(false);
    expect(reader.items).toEqual(['a', 'b']);
    expect(reader.total).toBe(4);
    expect(await reader.next(signal)).toBe(true);
    expect(reader.items.join('')).toBe('abcd');
    expect(cursors()).toEqual([null, 'second']);
  });

  it("has the head's count for the total until a page tells one", async () => {
    const { source } = sourceOf([page('ab', 'second', null), page('c', null, null)]);
    const reader = new PageReader(source, { revision: null, count: 3 });
    expect(reader.total).toBe(3);
    await reader.next(signal);
    expect(reader.total).toBe(3);
  });

  it('goes on with an empty page in the middle', async () => {
    const { source } = sourceOf([page('ab', 'second'), page('', 'third'), page('cd', null)]);
    expect((await readAll(new PageReader(source, null))).join('')).toBe('abcd');
  });

  it('goes on after a failure with the page that failed', async () => {
    const { source, page: read, cursors } = sourceOf([page('ab', 'second'), page('cd', null)]);
    const reader = new PageReader(source, null);
    await reader.next(signal);
    read.mockRejectedValueOnce(new StreamingError('spotify', 'unavailable', 'Server error.'));
    await expect(reader.next(signal)).rejects.toThrow('Server error.');
    expect(reader.items.join('')).toBe('ab');
    expect((await readAll(reader)).join('')).toBe('abcd');
    expect(cursors()).toEqual([null, 'second', 'second']);
  });

  it('begins anew where the service has forgotten the place to go on from', async () => {
    const { source, page: read, cursors } = sourceOf([page('ab', 'second'), page('ab', 'other'), page('cd', null)]);
    const reader = new PageReader(source, null);
    await reader.next(signal);
    read.mockRejectedValueOnce(new StreamingError('youtube', 'invalid-request', 'invalidPageToken'));
    expect((await readAll(reader)).join('')).toBe('abcd');
    expect(cursors()).toEqual([null, 'second', null, 'other']);
  });

  it('takes nothing from an answer that comes after the call was aborted', async () => {
    const { source } = sourceOf([page('ab', null)]);
    const call = new AbortController();
    const reader = new PageReader(source, null);
    const read = reader.next(call.signal);
    call.abort();
    await expect(read).rejects.toThrow();
    expect(reader.items).toEqual([]);
  });

  it('stops where the service hands out the same place again and again', async () => {
    const { source } = sourceOf([page('ab', 'second'), page('cd', 'second'), page('ef', 'second')]);
    await expect(readAll(new PageReader(source, null))).rejects.toThrow(ListKeepsChanging);
  });
});

describe('a page that comes again instead of the next one', () => {
  it('is not added, and no page is asked for after it', async () => {
    const { source, cursors } = sourceOf([page('ab', 'n', 60), page('ab', 'm', 60)]);
    const reader = new PageReader(source, null);
    await expect(readAll(reader)).rejects.toThrow(PagesRepeat);
    expect(reader.items.join('')).toBe('ab');
    expect(cursors()).toEqual([null, 'n']);
  });

  it('is not added behind the total of the list', async () => {
    const { source } = sourceOf([page('ab', 'n', 2), page('ab', null, 2)]);
    const reader = new PageReader(source, null);
    await expect(readAll(reader)).rejects.toThrow(PagesRepeat);
    expect(reader.items.join('')).toBe('ab');
  });

  it('ends a list whose items have keys after one new beginning', async () => {
    const pages = ['n', 'm', 'n', 'm'].map((next) => page('ab', next, 60));
    const { source, page: read } = sourceOf(pages, { mayRepeat: false });
    const reader = new PageReader(source, null);
    await expect(readAll(reader)).rejects.toThrow(PagesRepeat);
    expect(reader.items.join('')).toBe('ab');
    expect(read).toHaveBeenCalledTimes(4);
  });

  it('is none where the playlist has one song over and over, or ends with its beginning', async () => {
    const same = sourceOf([page('aa', 'n', 6), page('aa', 'm', 6), page('aa', null, 6)]);
    expect((await readAll(new PageReader(same.source, null))).join('')).toBe('aaaaaa');
    const twice = sourceOf([page('ab', 'n'), page('ab', null)]);
    expect((await readAll(new PageReader(twice.source, null))).join('')).toBe('abab');
  });
});

describe('a list that changes between two pages', () => {
  it.each([
    ['another total', [page('abc', 'n', 6), page('ef', null, 5), page('abd', 'n', 5), page('ef', null, 5)], 'abdef'],
    ['an item of the page before', [page('abc', 'n'), page('cd', null), page('xab', 'n'), page('cd', null)], 'xabcd'],
  ])('is begun anew because of %s', async (_, pages, read) => {
    const { source } = sourceOf(pages, { mayRepeat: false });
    expect((await readAll(new PageReader(source, null))).join('')).toBe(read);
  });

  it('is begun anew because of another revision, though its length is the same', async () => {
    const heads = ['new', 'new'];
    const head = vi.fn(async () => ({ revision: heads.shift() ?? 'new' }));
    const { source } = sourceOf([page('ab', 'n'), page('de', null), page('bc', 'n'), page('de', null)], { head });
    const reader = new PageReader(source, { revision: 'old' });
    expect((await readAll(reader)).join('')).toBe('bcde');
    expect(reader.head).toEqual({ revision: 'new' });
  });

  it('asks for the revision again only where there was a gap between pages', async () => {
    const head = vi.fn(async () => ({ revision: 'r' }));
    const { source } = sourceOf([page('ab', null)], { head });
    await readAll(new PageReader(source, { revision: 'r' }));
    expect(head).not.toHaveBeenCalled();
  });

  it('keeps one of two items that the service itself lists twice', async () => {
    const twice = [page('ab', 'n'), page('bc', null)];
    const { source } = sourceOf([...twice, ...twice], { mayRepeat: false });
    expect((await readAll(new PageReader(source, null))).join('')).toBe('abc');
  });

  it('keeps a song that stands in a playlist twice', async () => {
    const { source } = sourceOf([page('ab', 'n'), page('bc', null)]);
    expect((await readAll(new PageReader(source, null))).join('')).toBe('abbc');
  });

  it('is given up when it never rests', async () => {
    const pages = Array.from({ length: 20 }, (_, index) => page('ab', `${index}`, index));
    const { source, page: read } = sourceOf(pages);
    await expect(readAll(new PageReader(source, null))).rejects.toThrow(ListKeepsChanging);
    expect(read).toHaveBeenCalledTimes(8);
  });
});
