import { type ComponentType, useMemo } from 'react';
import type { CommandName } from './bus.ts';
import type { RemoteName } from './registry.ts';
import { ShellProvider, type ShellServices } from './shell.tsx';

/** Version of everything in this package that host and remotes agree on. Remotes state the range they work with. */
export const contractVersion = '1.1.0';

/** What the shell hands to a page or overlay it renders. */
export interface HostedProps {
  shell: ShellServices;
}

/** A page or overlay as the remote's authors write it: no props, everything through `useShell()`. */
export type RemoteComponent = ComponentType<Record<never, never>>;

export interface RemoteDefinition {
  name: RemoteName;
  /** Semver range of {@link contractVersion}. */
  contract: string;
  pages: Readonly<Record<string, RemoteComponent>>;
  /** Rendered once above all pages as soon as one of `commands` is sent; handles them with `useCommand`. */
  overlay?: RemoteComponent;
  commands?: readonly CommandName[];
}

/** What a remote's exposed module `./remote` exports as default. */
export interface RemoteModule {
  name: RemoteName;
  contract: string;
  pages: Readonly<Record<string, ComponentType<HostedProps>>>;
  overlay: ComponentType<HostedProps> | null;
  commands: readonly CommandName[];
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

/** Turns a remote's pages into what the shell renders: each gets the remote's own copy of the shell context. */
export const defineRemote = (definition: RemoteDefinition): RemoteModule => ({
  name: definition.name,
  contract: definition.contract,
  pages: Object.fromEntries(Object.entries(definition.pages).map(([name, page]) => [name, hosted(page)])),
  overlay: definition.overlay ? hosted(definition.overlay) : null,
  commands: definition.commands ?? [],
});
