import { ShellProvider } from '@playa/contracts';
import { type queries, type RenderOptions, type RenderResult, render } from '@testing-library/react';
import { type ReactElement, type ReactNode, useSyncExternalStore } from 'react';
import { createFakeShell, type FakeShell } from './fake-shell.ts';

/** Provides the fake shell's current services to its children. */
const FakeShellHost = ({ shell, children }: { shell: FakeShell; children: ReactNode }) => (
  <ShellProvider value={useSyncExternalStore(shell.subscribe, shell.current)}>{children}</ShellProvider>
);

/** Renders a remote's component with the fake shell's services, and returns the shell too. */
export const renderWithShell = (
  ui: ReactElement,
  shell: FakeShell = createFakeShell(),
): RenderResult & { shell: FakeShell } => {
  const wrapper: RenderOptions['wrapper'] = ({ children }) => <FakeShellHost shell={shell}>{children}</FakeShellHost>;
  return { ...render<typeof queries>(ui, { wrapper }), shell };
};
