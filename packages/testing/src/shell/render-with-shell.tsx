import { type RenderOptions, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createFakeShell, type FakeShell } from './fake-shell.ts';
import { FakeShellHost } from './fake-shell-host.tsx';

/** Renders a remote's component as the shell would, and hands back the shell with what was recorded. */
export const renderWithShell = (ui: ReactElement, shell: FakeShell = createFakeShell()) => {
  const wrapper: RenderOptions['wrapper'] = ({ children }) => <FakeShellHost shell={shell}>{children}</FakeShellHost>;
  return { ...render(ui, { wrapper }), shell };
};
