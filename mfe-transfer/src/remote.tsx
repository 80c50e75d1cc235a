import { defineRemote } from '@playa/contracts';
import manifest from '../remote.json';
import { CopyOverlay } from './copy-overlay.tsx';

export default defineRemote({
  manifest,
  pages: {},
  overlay: CopyOverlay,
});
