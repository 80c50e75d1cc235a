import { lazyPart, renderPartFailure } from '@playa/ui';
import { texts } from '../texts.ts';
import { PageFrame } from './page-frame.tsx';
import { LoadingPage } from './row-skeletons.tsx';

const Syncs = lazyPart(async () => (await import('../sync/syncs.tsx')).Syncs, {
  loading: LoadingPage,
  failed: renderPartFailure,
});

/** /syncs: the synced playlists. */
export const SyncsPage = () => (
  <PageFrame title={texts.pages.syncs}>
    <Syncs />
  </PageFrame>
);
