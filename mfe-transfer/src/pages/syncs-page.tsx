import { lazy } from 'react';
import { texts } from '../texts.ts';
import { PageFrame } from './page-frame.tsx';

const Syncs = lazy(async () => ({ default: (await import('../sync/syncs.tsx')).Syncs }));

/** /syncs: the playlists that are kept in step. */
export const SyncsPage = () => (
  <PageFrame title={texts.pages.syncs}>
    <Syncs />
  </PageFrame>
);
