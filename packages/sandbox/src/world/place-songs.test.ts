import { describe, expect, it } from 'vitest';
import { placeSongs } from './place-songs.ts';
import type { SeedSong } from './seed.ts';

const song = (title: string, changes: Partial<SeedSong> = {}): SeedSong => ({
  ...{ title, artist: 'Queen', featured: [], album: 'Jazz', year: 1978, durationMs: 255_600, genre: 'rock' },
  ...{ explicit: false, ...changes },
});
const recordingsOf = (...songs: SeedSong[]) => new Set(placeSongs(songs).map(({ sheet }) => sheet.recording.id)).size;

describe('rows of a catalogue', () => {
  it.each([
    ['Fat Bottomed Girls - 2011 Remaster', 'Fat Bottomed Girls - Remastered 2011'],
    ['What You Came For - R3hab vs Henry Fong Remix', 'What You Came For - R3hab X Henry Fong Remix'],
    ['Stay (feat. Ada) - Radio Edit', 'Stay - Radio Edit'],
  ])('%s and %s are one recording on two releases', (one, other) => {
    const songs = [song(one), song(other, { album: 'Jazz (Deluxe)' })];
    expect(recordingsOf(...songs)).toBe(1);
    expect(
      placeSongs(songs)
        .at(1)
        ?.sheet.releases.map(({ title }) => title),
    ).toEqual([one, other]);
  });

  it.each([
    ['Fat Bottomed Girls - 2011 Remaster', 'Fat Bottomed Girls - Remastered 2004'],
    ['Fat Bottomed Girls - 2011 Remaster', 'Fat Bottomed Girls'],
    ['What You Came For - R3hab Remix', 'What You Came For - R3hab vs Henry Fong Remix'],
    ['Stay - Live', 'Stay - Live Remix'],
  ])('%s and %s are two recordings', (one, other) => {
    expect(recordingsOf(song(one), song(other))).toBe(2);
  });

  it('with the same title and another length are two recordings', () => {
    expect(recordingsOf(song('Stay'), song('Stay', { durationMs: 257_000 }))).toBe(2);
    expect(recordingsOf(song('Stay'), song('Stay', { durationMs: 257_000, album: 'Hits' }))).toBe(1);
    expect(recordingsOf(song('Stay'), song('Stay', { durationMs: 259_000, album: 'Hits' }))).toBe(2);
  });
});
