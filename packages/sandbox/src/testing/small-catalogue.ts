import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const header =
  'playlist_name,playlist_genre,track_name,track_artist,track_album_name,track_album_release_date,duration_ms,track_popularity';

/** A CSV catalogue of twelve songs, because the built-in one takes seconds to load. */
export const smallCatalogue = (): { file: string; remove: () => void } => {
  const folder = mkdtempSync(join(tmpdir(), 'playa-sandbox-catalogue-'));
  const file = join(folder, 'small.csv');
  const rows = Array.from(
    { length: 12 },
    (_, n) =>
      `Small,Afrobeats,Small Song ${n},Small Singer ${n % 3},Small Album,2020-01-0${(n % 9) + 1},${180_000 + n},50`,
  );
  writeFileSync(file, `${[header, ...rows].join('\n')}\n`);
  return { file, remove: () => rmSync(folder, { recursive: true }) };
};
