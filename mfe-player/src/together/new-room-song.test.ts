import { expect, it } from 'vitest';
import { aSong } from '../testing/songs.ts';
import { newRoomSong } from './new-room-song.ts';

it('has no half of a character at the end of a long text, which the backend would refuse', () => {
  const long = `a${'🎵'.repeat(2_000)}`;
  const song = newRoomSong(aSong({ title: long, artists: [long], album: long }));
  expect(song?.title).toMatch(/^a🎵+$/u);
  expect(JSON.stringify(song)).not.toContain('\\ud');
});
