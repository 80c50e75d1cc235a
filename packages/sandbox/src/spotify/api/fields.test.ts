import { describe, expect, it } from 'vitest';
import { selectFields } from './fields.ts';

const body = {
  id: 'p',
  name: 'Mine',
  tracks: {
    total: 2,
    next: null,
    items: [
      { added_at: 'x', track: { id: 'a', name: 'A', album: { id: 'l' } } },
      { added_at: 'y', track: null },
    ],
  },
};

describe('fields', () => {
  it('keep what they name', () => {
    expect(selectFields(body, 'id,tracks.total,missing.total')).toEqual({ id: 'p', tracks: { total: 2 } });
  });

  it('reach into lists', () => {
    expect(selectFields(body, 'tracks(next,items(track(id,album.id)))')).toEqual({
      tracks: { next: null, items: [{ track: { id: 'a', album: { id: 'l' } } }, { track: null }] },
    });
    expect(selectFields(body, 'tracks.items.added_at,tracks.total,name')).toEqual({
      name: 'Mine',
      tracks: { total: 2, items: [{ added_at: 'x' }, { added_at: 'y' }] },
    });
    expect(selectFields(body, 'tracks.items(track(name),added_at)')).toEqual({
      tracks: {
        items: [
          { added_at: 'x', track: { name: 'A' } },
          { added_at: 'y', track: null },
        ],
      },
    });
  });

  it('keep all of what is also named as a whole', () => {
    expect(selectFields(body, 'tracks,tracks.total')).toEqual({ tracks: body.tracks });
    expect(selectFields(body, 'tracks.total,tracks')).toEqual({ tracks: body.tracks });
  });

  it('keep everything when nothing is named', () => {
    expect(selectFields(body, undefined)).toBe(body);
    expect(selectFields(body, ' ')).toBe(body);
    expect(selectFields(body, '!name')).toBe(body);
  });

  it('survive unclosed brackets', () => {
    expect(selectFields(body, 'name,tracks(total')).toEqual({ name: 'Mine', tracks: { total: 2 } });
    expect(selectFields(body, 'name),id')).toEqual({ name: 'Mine' });
  });
});
