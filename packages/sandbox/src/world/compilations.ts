import { fraction, integer } from './hash.ts';
import type { Sheet } from './sheet.ts';

/** How many of a hundred songs are on a compilation as well. */
const share = 5;

/** Adds the compilation that some songs are on: another release of the recording, so a track of its own with the same code. */
export function addCompilation({ recording, releases }: Sheet): void {
  const { id, genre, version } = recording;
  if (version !== 'original' || fraction('compilation', id) * 100 >= share) return;
  const [first] = releases;
  if (first === undefined) return;
  const year = Math.min(recording.year + integer(1, 3, 'compilation-year', id), 2026);
  releases.push({ ...first, album: `${genre} Hits ${year}`, year });
}
