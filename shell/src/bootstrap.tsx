import '@playa/ui/global.css';
import { getInstance } from '@module-federation/enhanced/runtime';
import { toast } from '@playa/ui';
import { createRoot } from 'react-dom/client';
import { App, type AppProps } from './startup/app.tsx';
import { createPlaya } from './startup/create-playa.ts';

/** Throws the error in a later task, so that the browser reports it to developers and monitoring. */
const report = (error: unknown) => {
  setTimeout(() => {
    throw error;
  });
};

const start: AppProps['start'] = (config, navigate, overrides) => {
  const host = getInstance();
  if (!host) throw new Error('This build has no Module Federation runtime');
  return createPlaya({ config, overrides, host, notify: toast, report, navigate });
};

const root = document.getElementById('root');
if (root) createRoot(root).render(<App start={start} />);
