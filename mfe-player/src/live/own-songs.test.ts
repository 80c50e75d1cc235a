import type { RoomSong } from '@playa/contracts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aRoomSong } from '../testing/fake-room.ts';
import { OwnSongs } from './own-songs.ts';

type Links = { entry: number; trackId: string }[];

/** An answer that the test gives when it likes. */
const later = <T>() => {
  const waiting: Array<(answer: T) => void> = [];
  return {
    ask: () => new Promise<T>((resolve) => waiting.push(resolve)),
    /** Answers the question of this number, from 0. */
    answer: async (at: number, answer: T) => {
      waiting[at]?.(answer);
      await new Promise((resolve) => setTimeout(resolve));
    },
    asked: () => waiting.length,
  };
};

describe("the songs of a room on a listener's own service", () => {
  let songs: OwnSongs | null = null;
  afterEach(() => {
    vi.useRealTimers();
    songs?.close();
  });
  const start = () => {
    const reads = later<Links>();
    const searches = later<{ entry: number; trackId: string | null }[]>();
    songs = new OwnSongs({ readLinks: reads.ask, findSongs: searches.ask, changed: () => undefined });
    songs.setService('spotify');
    return { songs, reads, searches };
  };
  const room = (...entries: number[]): ReadonlyMap<number, RoomSong> =>
    new Map(entries.map((entry) => [entry, aRoomSong(entry)]));
  const trackOf = (own: OwnSongs, entry: number): string | null => {
    const heard = own.of(aRoomSong(entry));
    return heard?.kind === 'track' ? heard.trackId : null;
  };

  it('keep what a search has found while their list was read', async () => {
    const { songs: own, reads, searches } = start();
    own.setSongs(room(1, 2));
    await reads.answer(0, []);
    own.seek([1]);
    own.setSongs(room(1, 2, 3));
    await searches.answer(0, [{ entry: 1, trackId: 'found' }]);
    // Read before the search had stored what it found.
    await reads.answer(1, [{ entry: 2, trackId: 'known' }]);
    expect([trackOf(own, 1), trackOf(own, 2)]).toEqual(['found', 'known']);
  });

  it('are those of the latest list, whichever answer comes last', async () => {
    const { songs: own, reads } = start();
    own.setSongs(room(1));
    own.setSongs(room(1, 2));
    await reads.answer(1, [{ entry: 2, trackId: 'new' }]);
    await reads.answer(0, []);
    expect(trackOf(own, 2)).toBe('new');
  });

  it('are those of the service that was chosen last', async () => {
    const { songs: own, reads, searches } = start();
    own.setSongs(room(1));
    await reads.answer(0, []);
    own.seek([1]);
    own.setService('apple');
    await reads.answer(1, []);
    await searches.answer(0, [{ entry: 1, trackId: 'of-spotify' }]);
    expect(trackOf(own, 1)).toBeNull();
  });
});
