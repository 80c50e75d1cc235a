import { lazy } from 'react';
import { texts } from '../texts.ts';
import { PageFrame } from './page-frame.tsx';

const Import = lazy(async () => ({ default: (await import('../import/import.tsx')).Import }));

/** /import: brings playlists from files, texts and links. */
export const ImportPage = () => (
  <PageFrame title={texts.pages.import}>
    <Import />
  </PageFrame>
);
