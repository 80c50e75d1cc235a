export { createFakeRealtime, type FakeRealtime } from './fake-realtime.ts';
export { createFakeShell, type FakeBackend, type FakeShell, type FakeShellOptions, fakeUser } from './fake-shell.ts';
export { createFakeShellWithHistory } from './fake-shell-with-history.ts';
export { mountStandalone } from './mount-standalone.tsx';
export { renderWithShell } from './render-with-shell.tsx';
