import { describe, expect, it } from 'vitest';
import { aSong } from '../testing/songs.ts';
import { queueAround, selectionOf } from './selection.ts';

const song = (id: string) => aSong({ service: 'apple', id });

describe('choosing a song', () => {
  it.each([
    ['the one that plays', song('a'), true, 'pause'],
    ['the current one, paused', song('a'), false, 'resume'],
    ['another one', song('b'), true, 'start'],
    ['one with the same id on another service', aSong({ service: 'spotify', id: 'a' }), true, 'start'],
    ['any, while nothing is loaded', null, false, 'start'],
  ] as const)('that is %s', (_, current, isPlaying, expected) => {
    expect(selectionOf(song('a'), current, isPlaying)).toBe(expected);
  });
});

describe('the queue around a song', () => {
  const favourites = [song('f1'), song('f2')];
  const topSongs = [song('t1'), song('t2'), song('f2')];
  const ids = (chosen: string, own = favourites, top = topSongs) => {
    const { songs, index } = queueAround(song(chosen), own, top);
    return [songs.map(({ id }) => id).join(), index];
  };

  it('is the favourites if they contain it, before the top songs', () => {
    expect(ids('f2')).toEqual(['f1,f2', 1]);
  });

  it('is the top songs if they contain it', () => {
    expect(ids('t2')).toEqual(['t1,t2,f2', 1]);
  });

  it('is the song and then the favourites, or the top songs if there are no favourites', () => {
    expect(ids('x')).toEqual(['x,f1,f2', 0]);
    expect(ids('x', [])).toEqual(['x,t1,t2,f2', 0]);
    expect(ids('x', [], [])).toEqual(['x', 0]);
  });
});
