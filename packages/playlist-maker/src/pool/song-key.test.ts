import type { Track } from '@playa/contracts';
import { describe, expect, it } from 'vitest';
import { findKnownArtist, mainArtistKey } from './song-key.ts';

const by = (artists: string[], title = 'Untitled', kind: Track['kind'] = 'song'): Track => ({
  ...{ service: 'apple', id: '1', title, artists, album: null, durationMs: null, isrc: null, explicit: null },
  ...{ imageUrl: null, previewUrl: null, kind },
});

describe('the artist of a song', () => {
  it.each([
    ['one name', by(['Wizkid']), 'Wizkid', 'wizkid'],
    ["Apple Music's one text for all", by(['Wizkid, Tems & Justin Bieber']), 'Wizkid', 'wizkid'],
    ['a name with joining words', by(['Earth, Wind & Fire']), 'Earth, Wind & Fire', 'earthwindandfire'],
    ['the title of a video', by(['Naija TV'], 'Fela Kuti - Zombie (Lyrics)', 'user-upload'), 'Fela Kuti', undefined],
    ['nobody known', by(['Nobody & Somebody']), undefined, 'nobodyandsomebody'],
    ['nothing', by([]), undefined, ''],
  ])('is read from %s', (_, track, known, main) => {
    expect(findKnownArtist(track)?.name).toBe(known);
    if (main !== undefined) expect(mainArtistKey(track)).toBe(main);
  });
});
