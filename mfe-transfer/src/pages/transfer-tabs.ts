import { paths } from '@playa/contracts';
import { texts } from '../texts.ts';

/** The pages of this remote, in the order of their tabs. */
export const transferTabs = [
  { path: paths.copies, label: texts.pages.copies },
  { path: paths.syncs, label: texts.pages.syncs },
  { path: paths.import, label: texts.pages.import },
] as const;
