import { lazyPart, renderPartFailure } from '@playa/ui';
import { texts } from '../texts.ts';
import { PageFrame } from './page-frame.tsx';
import { LoadingPage } from './row-skeletons.tsx';

const Import = lazyPart(async () => (await import('../import/import.tsx')).Import, {
  loading: LoadingPage,
  failed: renderPartFailure,
});

/** /import: imports playlists from files, texts and links. */
export const ImportPage = () => (
  <PageFrame title={texts.pages.import}>
    <Import />
  </PageFrame>
);
