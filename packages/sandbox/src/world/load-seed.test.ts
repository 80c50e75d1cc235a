import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { fold } from './fold.ts';
import { loadSeed } from './load-seed.ts';

const folder = mkdtempSync(join(tmpdir(), 'playa-catalogue-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('loadSeed', () => {
  it('reads every built-in file', () => {
    const { songs, playlists } = loadSeed();
    expect(playlists).toBeNull();
    expect(songs.filter((song) => song.genre === 'Afrobeats').length).toBeGreaterThanOrEqual(60);
  });

  it('has a song that several files list once', () => {
    const keys = loadSeed().songs.map((song) =>
      [fold(song.title), ...[song.artist, ...song.featured].map(fold).sort()].join(),
    );
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('names a file that is not there, is a folder or is not text', () => {
    expect(() => loadSeed(join(folder, 'no.csv'))).toThrow(
      `${join(folder, 'no.csv')}: there is no such catalogue file.`,
    );
    expect(() => loadSeed(folder)).toThrow(`${folder}: this is a folder, not a catalogue file.`);
    const binary = join(folder, 'binary.csv');
    writeFileSync(binary, Buffer.from([0xff, 0xfe, 0x00, 0xd8]));
    expect(() => loadSeed(binary)).toThrow(`${binary}: the catalogue file is not UTF-8 text.`);
  });
});
