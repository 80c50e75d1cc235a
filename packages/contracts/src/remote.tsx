import { type ComponentType, useMemo } from 'react';
import type { RemoteManifest, RemoteName } from './registry.ts';
import { ShellProvider, type ShellServices } from './shell.tsx';

/** Version of everything in this package that host and remotes agree on. Remotes state the range they work with. */
export const contractVersion = '1.44.0';

/** What the shell hands to a page or overlay it renders. */
export interface HostedProps {
  shell: ShellServices;
}

/** A page or overlay as the remote's authors write it: no props, everything through `useShell()`. */
export type RemoteComponent = ComponentType<Record<never, never>>;

export interface RemoteDefinition {
  /** What the remote's `remote.json` holds: a {@link RemoteManifest}. JSON has no narrower types; a test checks each. */
  manifest: { name: string; contract: string; commands: readonly string[] };
  pages: Readonly<Record<string, RemoteComponent>>;
  /** Rendered once above all pages as soon as one of the manifest's commands is sent; handles them with `useCommand`. */
  overlay?: RemoteComponent;
}

/** What a remote's exposed module `./remote` exports as default. */
export interface RemoteModule {
  name: RemoteName;
  contract: string;
  pages: Readonly<Record<string, ComponentType<HostedProps>>>;
  overlay: ComponentType<HostedProps> | null;
  /** Those in `bus.ts`, and a team's own. */
  commands: readonly string[];
}

const hosted = (Component: RemoteComponent): ComponentType<HostedProps> => {
  const Hosted = ({ shell }: HostedProps) => {
    // The element is kept so that a new shell value re-renders only those who use it.
    const page = useMemo(() => <Component />, []);
    return <ShellProvider value={shell}>{page}</ShellProvider>;
  };
  Hosted.displayName = `Hosted(${Component.displayName ?? Component.name})`;
  return Hosted;
};

/**
 * Turns a remote's pages into what the shell renders: each gets the remote's own copy of the shell context.
 * @throws when the manifest names commands that no overlay handles
 */
export const defineRemote = ({ manifest, pages, overlay }: RemoteDefinition): RemoteModule => {
  // Not parsed: a remote without forms or calls would carry zod for this alone.
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
