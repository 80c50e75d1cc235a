import { expect, it } from 'vitest';
import { aSong } from '../testing/songs.ts';
import { toNewRoomSong } from './to-new-room-song.ts';

it('ends a long text without half a surrogate pair, which the backend would reject', () => {
  const long = `a${'🎵'.repeat(2_000)}`;
  const song = toNewRoomSong(aSong({ title: long, artists: [long], album: long }));
  expect(song?.title).toMatch(/^a🎵+$/u);
  expect(JSON.stringify(song)).not.toContain('\\ud');
});
