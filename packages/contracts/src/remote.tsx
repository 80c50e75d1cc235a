import { type ComponentType, useMemo } from 'react';
import type { RemoteManifest, RemoteName } from './registry.ts';
import { ShellProvider, type ShellServices } from './shell.tsx';

/** Version of the contract between host and remotes. Remotes state the range that they support. */
export const contractVersion = '1.45.0';

/** Props of every page and overlay that the shell renders. */
export interface HostedProps {
  shell: ShellServices;
}

/** A page or overlay as a remote defines it: without props, it uses `useShell()`. */
export type RemoteComponent = ComponentType<Record<never, never>>;

export interface RemoteDefinition {
  /** The remote's `remote.json`: a {@link RemoteManifest}. TypeScript reads JSON with wider types; a test validates each file. */
  manifest: { name: string; contract: string; commands: readonly string[] };
  pages: Readonly<Record<string, RemoteComponent>>;
  /** Rendered once above all pages as soon as one of the manifest's commands is sent; handles them with `useCommand`. */
  overlay?: RemoteComponent;
}

/** The default export of a remote's exposed module `./remote`. */
export interface RemoteModule {
  name: RemoteName;
  contract: string;
  pages: Readonly<Record<string, ComponentType<HostedProps>>>;
  overlay: ComponentType<HostedProps> | null;
  /** Commands in `bus.ts`, or a team's own. */
  commands: readonly string[];
}

const hosted = (Component: RemoteComponent): ComponentType<HostedProps> => {
  const Hosted = ({ shell }: HostedProps) => {
    // The element is memoised, so that a new shell value re-renders only its consumers.
    const page = useMemo(() => <Component />, []);
    return <ShellProvider value={shell}>{page}</ShellProvider>;
  };
  Hosted.displayName = `Hosted(${Component.displayName ?? Component.name})`;
  return Hosted;
};

/**
 * Wraps a remote's pages for the shell: each gets the remote's own copy of the shell context.
 * @throws {Error} if the manifest has commands and there is no overlay
 */
export const defineRemote = ({ manifest, pages, overlay }: RemoteDefinition): RemoteModule => {
  // Not parsed with zod: remotes without forms and calls would bundle zod for this only.
  const { name, contract, commands } = manifest as RemoteManifest;
  if (commands.length > 0 && !overlay) throw new Error(`${name} owns ${commands.join(', ')} and has no overlay`);
  return {
    name,
    contract,
    pages: Object.fromEntries(Object.entries(pages).map(([page, component]) => [page, hosted(component)])),
    overlay: overlay ? hosted(overlay) : null,
    commands,
  };
};
