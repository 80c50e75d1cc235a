import { lazyPart, renderPartFailure } from '@playa/ui';
import { texts } from '../texts.ts';
import { PageFrame } from './page-frame.tsx';
import { LoadingPage } from './row-skeletons.tsx';

const History = lazyPart(async () => (await import('../history/history.tsx')).History, {
  loading: LoadingPage,
  failed: renderPartFailure,
});

/** /copies: all copies of the user. */
export const CopiesPage = () => (
  <PageFrame title={texts.pages.copies}>
    <History />
  </PageFrame>
);
