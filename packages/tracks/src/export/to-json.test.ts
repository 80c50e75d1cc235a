import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyPlaylists } from '../testing/any-playlist.ts';
import { exportedSongs } from './export-song.ts';
import { toJson } from './to-json.ts';

it('a JSON export holds all of every row', () => {
  fc.assert(
    fc.property(anyPlaylists, (playlists) => {
      expect(JSON.parse(toJson(playlists))).toMatchObject({
        format: 'playa-playlists',
        version: 1,
        playlists: playlists.map((exported) => ({ name: exported.playlist.name, songs: exportedSongs(exported) })),
      });
    }),
  );
});
