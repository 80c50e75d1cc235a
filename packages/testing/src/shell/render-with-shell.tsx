import { ShellProvider } from '@playa/contracts';
import { type queries, type RenderOptions, type RenderResult, render } from '@testing-library/react';
import { type ReactElement, type ReactNode, useSyncExternalStore } from 'react';
import { createFakeShell, type FakeShell } from './fake-shell.ts';

/** Gives the fake shell to what is inside, and the changed one after the session changed. */
const FakeShellHost = ({ shell, children }: { shell: FakeShell; children: ReactNode }) => (
  <ShellProvider value={useSyncExternalStore(shell.subscribe, shell.current)}>{children}</ShellProvider>
);

/** Renders a remote's component as the shell would, and hands back the shell with what was recorded. */
export const renderWithShell = (
  ui: ReactElement,
  shell: FakeShell = createFakeShell(),
): RenderResult & { shell: FakeShell } => {
  const wrapper: RenderOptions['wrapper'] = ({ children }) => <FakeShellHost shell={shell}>{children}</FakeShellHost>;
  return { ...render<typeof queries>(ui, { wrapper }), shell };
};
