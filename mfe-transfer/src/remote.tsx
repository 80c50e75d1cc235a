import { defineRemote } from '@playa/contracts';
import { CopyOverlay } from './copy-overlay.tsx';

export default defineRemote({
  name: 'transfer',
  contract: '^1.0.0',
  pages: {},
  overlay: CopyOverlay,
  commands: ['copy.open'],
});
