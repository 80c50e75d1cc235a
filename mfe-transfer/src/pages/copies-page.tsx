import { lazy } from 'react';
import { texts } from '../texts.ts';
import { PageFrame } from './page-frame.tsx';

const History = lazy(async () => ({ default: (await import('../history/history.tsx')).History }));

/** /copies: every copy of the user. */
export const CopiesPage = () => (
  <PageFrame title={texts.pages.copies}>
    <History />
  </PageFrame>
);
