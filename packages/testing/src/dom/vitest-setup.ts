import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';
import { installJsdomPolyfills } from './jsdom-polyfills.ts';
import { expectNoOutput, recordOutput } from './unexpected-output.ts';

installJsdomPolyfills();
recordOutput();
// Runs after `cleanup`, since hooks run last to first.
afterEach(expectNoOutput);
// The default of one second is too short on a busy machine.
configure({ asyncUtilTimeout: Number(process.env.PLAYA_WAIT_FOR_MS ?? 10_000) });
afterEach(cleanup);
// The next test file uses the same page.
afterAll(() => {
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
