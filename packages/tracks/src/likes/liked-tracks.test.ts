import { beforeEach, describe, expect, it, vi } from 'vitest';
import { likedTracksKey, readLikedTracks, writeLikedTracks } from './liked-tracks.ts';

beforeEach(() => localStorage.clear());

const write = (changes: Record<string, boolean>, service: 'spotify' | 'apple' = 'spotify') =>
  writeLikedTracks('ada', service, new Map(Object.entries(changes)));

describe('liked tracks in the browser', () => {
  it('are added and removed, the latest last, without touching another service', () => {
    write({ a: true, b: true });
    write({ x: true }, 'apple');
    write({ a: false, c: true, b: true });
    expect(readLikedTracks('ada')).toEqual({ spotify: ['c', 'b'], apple: ['x'] });
  });

  it('are merged with the changes of another tab', () => {
    write({ a: true });
    localStorage.setItem(likedTracksKey('ada'), JSON.stringify({ spotify: ['a', 'other'], apple: [] }));
    write({ b: true });
    expect(readLikedTracks('ada').spotify).toEqual(['a', 'other', 'b']);
  });

  it('keep the latest 10,000', () => {
    const ids = Array.from({ length: 10_000 }, (_, at) => `t${at}`);
    localStorage.setItem(likedTracksKey('ada'), JSON.stringify({ spotify: [...ids, 'more'] }));
    expect(readLikedTracks('ada').spotify).toHaveLength(10_000);
    write({ latest: true });
    const kept = readLikedTracks('ada').spotify;
    expect(kept).toHaveLength(10_000);
    expect(kept.slice(-2)).toEqual(['more', 'latest']);
    expect(kept[0]).toBe('t2');
  });

  it('are stored per user', () => {
    write({ a: true });
    expect(readLikedTracks('bob')).toEqual({ spotify: [], apple: [] });
  });

  it('replace an invalid stored value', () => {
    localStorage.setItem(likedTracksKey('ada'), '{"spotify": [');
    write({ a: true });
    expect(readLikedTracks('ada').spotify).toEqual(['a']);
  });

  it('stay unchanged when storage is full', () => {
    write({ a: true });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(() => write({ b: true })).not.toThrow();
    expect(readLikedTracks('ada').spotify).toEqual(['a']);
  });
});
