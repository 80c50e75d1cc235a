import { defineRemote } from '@playa/contracts';
import manifest from '../remote.json';
import { CopyOverlay } from './copy-overlay.tsx';
import { CopiesPage } from './pages/copies-page.tsx';
import { ImportPage } from './pages/import-page.tsx';
import { SyncsPage } from './pages/syncs-page.tsx';

export default defineRemote({
  manifest,
  pages: { copies: CopiesPage, syncs: SyncsPage, import: ImportPage },
  overlay: CopyOverlay,
});
