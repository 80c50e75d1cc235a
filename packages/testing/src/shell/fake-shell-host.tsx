import { ShellProvider } from '@playa/contracts';
import { type ReactNode, useSyncExternalStore } from 'react';
import type { FakeShell } from './fake-shell.ts';

/** Gives the fake shell to what is inside, and the changed one after the session changed. */
export const FakeShellHost = ({ shell, children }: { shell: FakeShell; children: ReactNode }) => (
  <ShellProvider value={useSyncExternalStore(shell.subscribe, shell.current)}>{children}</ShellProvider>
);
