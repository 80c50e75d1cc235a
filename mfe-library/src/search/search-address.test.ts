import { describe, expect, it } from 'vitest';
import { readSearchAddress, type SearchAddress, searchAddressOf } from './search-address.ts';

const nothing: SearchAddress = { text: '', tab: 'playlist', playlist: null };

describe('the address of a search', () => {
  it('is plain while nothing is searched', () => {
    expect(searchAddressOf(nothing)).toBe('/search');
    expect(readSearchAddress('')).toEqual(nothing);
  });

  it.each<Partial<SearchAddress>>([
    { text: 'lagos after dark' },
    { text: '100% & "more"? #1 + 2' },
    { text: 'أغاني 🎉', tab: 'songs' },
    { text: '<script>', playlist: { service: 'spotify', id: '37i9dQ' } },
    { tab: 'songs', playlist: { service: 'apple', id: 'p.a:b/c?d' } },
  ])('says what is searched, and is read back: %j', (said) => {
    const address = { ...nothing, ...said };
    const { pathname, search } = new URL(searchAddressOf(address), 'http://playa.test');
    expect(pathname).toBe('/search');
    expect(readSearchAddress(search)).toEqual(address);
  });

  it.each(['?tab=albums', '?playlist=tidal:1', '?playlist=spotify', '?playlist=spotify:', '?playlist=:1', '?x=1'])(
    'leaves out what it does not know: %s',
    (search) => {
      expect(readSearchAddress(search)).toEqual(nothing);
    },
  );

  it('takes no text and no id of any length', () => {
    const { text, playlist } = readSearchAddress(`?q=${'x'.repeat(5000)}&playlist=spotify:${'x'.repeat(5000)}`);
    expect(text).toHaveLength(200);
    expect(playlist).toBeNull();
  });

  it('never holds half a character', () => {
    const { text } = readSearchAddress(`?q=${'x'.repeat(199)}${encodeURIComponent('🎉')}`);
    expect(text).toBe('x'.repeat(199));
  });
});
