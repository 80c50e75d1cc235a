import { expect, it } from 'vitest';
import { formatSong } from './format-song.ts';

it.each([
  ['song', 'Essence (feat. Tems)', 'Wizkid', 'Essence by Wizkid'],
  ['song', 'Hurt - 2004 Remaster', 'Johnny Cash', 'Hurt by Johnny Cash'],
  ['song', '(Everything I Do) I Do It for You', 'Bryan Adams', '(Everything I Do) I Do It for You by Bryan Adams'],
  ['topic', 'Calm Down', 'Rema', 'Calm Down by Rema'],
  ['official-video', 'Wizkid - Ojuelegba (Official Video)', 'Wizkid', 'Ojuelegba by Wizkid'],
  ['user-upload', 'Soweto Gospel Choir - Asimbonanga (Lyrics)', 'Naija TV', 'Asimbonanga by Soweto Gospel Choir'],
  ['unknown', 'Tems', 'Tems', 'Tems by Tems'],
] as const)('the %s "%s" of %s is %s', (kind, title, artist, said) => {
  expect(formatSong({ kind, title, artists: [artist] })).toBe(said);
});
