import { paths, type RegisteredPage, type RemoteModule, type ShellServices } from '@playa/contracts';
import { StrictMode, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { createFakeShell, type FakeShell, type FakeShellOptions } from './fake-shell.ts';

type Routes = readonly (readonly [page: string, path: string])[];

const findPage = (path: string, routes: Routes): string | undefined => {
  const pathname = path.split(/[?#]/)[0] ?? path;
  return routes.find(([, pattern]) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(pathname))?.[0];
};

const Standalone = ({
  remote,
  shell,
  first,
  addresses: routes,
}: {
  remote: RemoteModule;
  shell: FakeShell;
  first: string | undefined;
  addresses: Routes;
}) => {
  const services = useSyncExternalStore(shell.subscribe, shell.current);
  const [page, setPage] = useState(first);
  const [note, setNote] = useState('');
  const hosted: ShellServices = {
    ...services,
    notify: (kind, message) => setNote(`${kind}: ${message}`),
    navigate: (to) => {
      const next = findPage(to, routes);
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
  /** The first page, unless the address has `?page=`. Omit it for a remote that is only an overlay. */
  page?: string;
  /** The pages of its `remote.json`, so that links to them work. */
  pages?: readonly Pick<RegisteredPage, 'name' | 'path'>[];
}

/** Runs a remote alone with the fake shell, in the page's `#root`. For development only. */
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
