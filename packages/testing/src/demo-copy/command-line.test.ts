import type { Playlist } from '@playa/contracts';
import { describe, expect, it } from 'vitest';
import { choosePlaylist, parseService, progressLine, UserError } from './command-line.ts';

const playlist = (id: string, name: string): Playlist => ({
  service: 'spotify',
  id,
  name,
  description: null,
  imageUrl: null,
  songCount: 1,
});

describe('parseService', () => {
  it('accepts the exact names of services', () => {
    expect(['spotify', 'youtube', 'apple'].map((name) => parseService(name, 'from'))).toEqual([
      'spotify',
      'youtube',
      'apple',
    ]);
  });

  it.each([undefined, '', 'Spotify', 'tape', '__proto__'])('refuses %j', (text) => {
    expect(() => parseService(text, 'to')).toThrow(UserError);
    expect(() => parseService(text, 'to')).toThrow(
      `--to is one of spotify, youtube, apple${text ? `, not "${text}"` : ''}.`,
    );
  });
});

describe('choosePlaylist', () => {
  const playlists = [playlist('1', 'Lagos After Dark'), playlist('2', 'lagos after dark'), playlist('3', ' Owambe ')];
  const chosen = (name: string) => choosePlaylist(playlists, name, 'spotify').id;

  it('prefers the exact name, then the first that differs in case and spaces only', () => {
    expect(chosen('lagos after dark')).toBe('2');
    expect(chosen('LAGOS AFTER DARK')).toBe('1');
    expect(chosen('owambe')).toBe('3');
  });

  it.each(['Lagos', '', '.*', 'Lagos After Dark 2'])('refuses "%s" and names those there are', (name) => {
    expect(() => chosen(name)).toThrow(
      `No playlist on Spotify is called "${name}". There are: Lagos After Dark · lagos after dark ·  Owambe `,
    );
  });

  it('names at most 20, or says that there is none', () => {
    const many = Array.from({ length: 50 }, (_, at) => playlist(String(at), `list ${at}`));
    expect(() => choosePlaylist(many, 'none', 'apple')).toThrow(/list 19$/);
    expect(() => choosePlaylist([], 'none', 'apple')).toThrow('There is none at all.');
  });
});

describe('progressLine', () => {
  const at = (copied: number, failed: number, total: number | null) =>
    progressLine({ copied, failed, total, state: 'running' });

  it('says that the playlist is being read while its length is unknown', () => {
    expect(at(0, 0, null)).toBe('Reading the playlist …');
  });

  it('shows the share of finished songs, and the failed ones', () => {
    expect(at(0, 0, 72)).toBe(`${'─'.repeat(30)}   0%  Copied 0 of 72 songs (running)`);
    expect(at(36, 0, 72)).toBe(`${'━'.repeat(15)}${'─'.repeat(15)}  50%  Copied 36 of 72 songs (running)`);
    expect(at(70, 2, 72)).toBe(`${'━'.repeat(30)} 100%  Copied 70 of 72 songs, 2 could not be copied (running)`);
  });

  it('is full for an empty playlist and for one that has grown', () => {
    for (const line of [at(0, 0, 0), at(75, 3, 72)]) expect(line).toMatch(/^━{30} 100% /);
  });

  it('has a bar of 30 characters at every step', () => {
    for (let copied = 0; copied <= 7; copied += 1) expect(at(copied, 0, 7).match(/^[━─]+/)?.[0]).toHaveLength(30);
  });
});
