import './provided-components.ts';
import { earlyRegistry } from './startup/early-registry.ts';

earlyRegistry.begin();
// A failure costs only time: the loader asks for what the page needs.
import('./startup/begin-first-remote.ts').catch(() => undefined);
// Shared modules are asynchronous, so all else begins behind this import.
void import('./bootstrap.tsx');
