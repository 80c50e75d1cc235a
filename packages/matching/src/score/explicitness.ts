import type { Song } from '../song/song.ts';
import { agrees, conflicts, type Verdict } from './reason.ts';

const isClean = (song: Song): boolean => song.versions.some((version) => version.kind === 'clean');

/**
 * Compares the clean and the explicit edition. A title that says "clean" against a track flagged explicit is a conflict;
 * flags alone only lower the rank, since services set them differently for the same recording. YouTube has no such flag.
 */
export const compareExplicitness = (a: Song, b: Song): Verdict => {
  if (isClean(a) === isClean(b) && a.explicit === b.explicit) return agrees(1);
  if ((isClean(a) && b.explicit === true) || (isClean(b) && a.explicit === true)) return conflicts;
  if (a.service === 'youtube' || b.service === 'youtube') return agrees(1);
  if (a.explicit === null || b.explicit === null) return agrees(1);
  return agrees(a.explicit === b.explicit ? 1 : 0.95);
};
