import { defineRemote } from '@playa/contracts';
import manifest from '../remote.json';
import { HomePage } from './home-page.tsx';
import { OpenOverlay } from './open-overlay.tsx';

export default defineRemote({ manifest, pages: { home: HomePage }, overlay: OpenOverlay });
