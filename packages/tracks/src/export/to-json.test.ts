import fc from 'fast-check';
import { expect, it } from 'vitest';
import { playlistsArbitrary } from '../testing/arbitraries.ts';
import { toExportedSongs } from './exported-song.ts';
import { toJson } from './to-json.ts';

it('a JSON export contains every field of every row', () => {
  fc.assert(
    fc.property(playlistsArbitrary, (playlists) => {
      expect(JSON.parse(toJson(playlists))).toMatchObject({
        format: 'playa-playlists',
        version: 1,
        playlists: playlists.map((exported) => ({ name: exported.playlist.name, songs: toExportedSongs(exported) })),
      });
    }),
  );
});
