import { fold } from '../text/fold.ts';
import { remember } from '../text/remember.ts';
import type { Version } from '../title/remark.ts';
import { tellingNames } from '../vocabulary/versions.ts';
import { partCapitals } from './channel-name.ts';

/** What the name of an artist says of everything by it: "Zoom Karaoke", "Piano Tribute Players". */
export const versionsOfName: (artist: string) => readonly Version[] = remember((artist) => {
  const names = [fold(artist), fold(partCapitals(artist))];
  return tellingNames
    .filter(([, pattern]) => names.some((name) => pattern.test(name)))
    .map(([kind]) => ({ kind, detail: [] }));
});
