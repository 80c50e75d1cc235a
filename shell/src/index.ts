import './provided-components.ts';
import { earlyRegistry } from './startup/early-registry.ts';

earlyRegistry.start();
// Failures are ignored: the loader requests the remote again.
import('./startup/preload-first-remote.ts').catch(() => undefined);
// Shared modules are asynchronous, so everything else starts after this import.
void import('./bootstrap.tsx');
