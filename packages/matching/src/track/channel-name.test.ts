import { describe, expect, it } from 'vitest';
import { artistFromChannel, channelNameVariants, splitCamelCase } from './channel-name.ts';

describe('channelArtist', () => {
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

describe('channelNames', () => {
  it('keeps the fullest interpretation first', () => {
    expect(channelNameVariants('Roxy Music')).toEqual(['Roxy Music', 'Roxy']);
    expect(channelNameVariants('Adele')).toEqual(['Adele']);
  });
});

describe('partCapitals', () => {
  it.each([
    ['ImagineDragons', 'Imagine Dragons'],
    ['AC/DC', 'AC/DC'],
    ['ÉdithPiaf', 'Édith Piaf'],
  ])('parts %s', (name, parted) => {
    expect(splitCamelCase(name)).toBe(parted);
  });
});
