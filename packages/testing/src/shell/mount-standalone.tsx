import { type PathName, paths, type RemoteModule, type ShellServices } from '@playa/contracts';
import { StrictMode, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { createFakeShell, type FakeShell, type FakeShellOptions } from './fake-shell.ts';

const pageAt = (path: string): string | undefined => {
  const pathname = path.split(/[?#]/)[0] ?? path;
  const matches = (name: PathName) => new RegExp(`^${paths[name].replace(/:\w+/g, '[^/]+')}$`).test(pathname);
  return (Object.keys(paths) as PathName[]).find(matches);
};

const Standalone = ({
  remote,
  shell,
  first,
}: {
  remote: RemoteModule;
  shell: FakeShell;
  first: string | undefined;
}) => {
  const services = useSyncExternalStore(shell.subscribe, shell.current);
  const [page, setPage] = useState(first);
  const [note, setNote] = useState('');
  const hosted: ShellServices = {
    ...services,
    notify: (kind, message) => setNote(`${kind}: ${message}`),
    navigate: (to) => {
      const next = pageAt(to);
      if (next && next in remote.pages) setPage(next);
      setNote(`navigated to ${to}`);
    },
  };
  const Page = page === undefined ? undefined : remote.pages[page];
  return (
    <>
      <p role="status">{note}</p>
      <main>{Page && <Page shell={hosted} />}</main>
      {remote.overlay && <remote.overlay shell={hosted} />}
    </>
  );
};

export interface StandaloneOptions extends FakeShellOptions {
  /** The page shown first; `?page=` in the address outranks it. Nothing for a remote that is only an overlay. */
  page?: string;
}

/** Runs a remote alone, against the fake shell, in the page's `#root`. For development only. */
export const mountStandalone = (remote: RemoteModule, { page, ...options }: StandaloneOptions = {}): void => {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  const first = new URLSearchParams(window.location.search).get('page') ?? page;
  createRoot(root).render(
    <StrictMode>
      <Standalone remote={remote} shell={createFakeShell(options)} first={first} />
    </StrictMode>,
  );
};
