import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';
import { fillGaps } from './fill-gaps.ts';
import { expectNoOutput, recordOutput } from './unexpected-output.ts';

fillGaps();
recordOutput();
// Runs after `cleanup`: hooks run last to first.
afterEach(expectNoOutput);
// What a test waits for may take longer than the usual second on a busy machine.
configure({ asyncUtilTimeout: Number(process.env.PLAYA_WAIT_FOR_MS ?? 10_000) });
afterEach(cleanup);
// The page is the next file's too.
afterAll(() => {
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
