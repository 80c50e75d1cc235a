import { setTimeout } from 'node:timers/promises';
import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';
import { fillGaps } from './fill-gaps.ts';

fillGaps();
afterEach(cleanup);
// A sheet that the last test left open gives its history entry back in timers, which need the page that goes after this.
afterAll(() => setTimeout(10));
