import { paths, type RegisteredPage, type RemoteModule, type ShellServices } from '@playa/contracts';
import { StrictMode, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { createFakeShell, type FakeShell, type FakeShellOptions } from './fake-shell.ts';

type Addresses = readonly (readonly [page: string, path: string])[];

const pageAt = (path: string, addresses: Addresses): string | undefined => {
  const pathname = path.split(/[?#]/)[0] ?? path;
  return addresses.find(([, own]) => new RegExp(`^${own.replace(/:\w+/g, '[^/]+')}$`).test(pathname))?.[0];
};

const Standalone = ({
  remote,
  shell,
  first,
  addresses,
}: {
  remote: RemoteModule;
  shell: FakeShell;
  first: string | undefined;
  addresses: Addresses;
}) => {
  const services = useSyncExternalStore(shell.subscribe, shell.current);
  const [page, setPage] = useState(first);
  const [note, setNote] = useState('');
  const hosted: ShellServices = {
    ...services,
    notify: (kind, message) => setNote(`${kind}: ${message}`),
    navigate: (to) => {
      const next = pageAt(to, addresses);
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
  /** The pages that its `remote.json` adds to the shell's, so that links to them work. */
  pages?: readonly Pick<RegisteredPage, 'name' | 'path'>[];
}

/** Runs a remote alone, against the fake shell, in the page's `#root`. For development only. */
export const mountStandalone = (
  remote: RemoteModule,
  { page, pages = [], ...options }: StandaloneOptions = {},
): void => {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  const first = new URLSearchParams(window.location.search).get('page') ?? page;
  const addresses = [...Object.entries(paths), ...pages.map(({ name, path }) => [name, path] as const)];
  createRoot(root).render(
    <StrictMode>
      <Standalone remote={remote} shell={createFakeShell(options)} first={first} addresses={addresses} />
    </StrictMode>,
  );
};
