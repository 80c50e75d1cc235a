import { describe, expect, it } from 'vitest';
import { artistFromChannel, channelNameVariants, splitCamelCase } from './channel-name.ts';

describe('artistFromChannel', () => {
  it.each([
    ['Wizkid - Topic', 'Wizkid'],
    ['Roxy Music - Topic', 'Roxy Music'],
    ['EdSheeranVEVO', 'Ed Sheeran'],
    ['wizkidayoVEVO', 'wizkidayo'],
    ['Davido Music', 'Davido'],
    ['Rammstein Official', 'Rammstein'],
    ['KateBushMusic', 'Kate Bush'],
    ['officialpsy', 'psy'],
    ['sautisolofficial', 'sautisol'],
    ['Adele', 'Adele'],
    ['VEVO', 'VEVO'],
    ['Official', 'Official'],
    ['  Burna   Boy ', 'Burna Boy'],
  ])('of %s is %s', (channel, artist) => {
    expect(artistFromChannel(channel)).toBe(artist);
  });
});

describe('channelNameVariants', () => {
  it('starts with the longest name', () => {
    expect(channelNameVariants('Roxy Music')).toEqual(['Roxy Music', 'Roxy']);
    expect(channelNameVariants('Adele')).toEqual(['Adele']);
  });
});

describe('splitCamelCase', () => {
  it.each([
    ['ImagineDragons', 'Imagine Dragons'],
    ['AC/DC', 'AC/DC'],
    ['ÉdithPiaf', 'Édith Piaf'],
  ])('splits %s', (name, expected) => {
    expect(splitCamelCase(name)).toBe(expected);
  });
});
