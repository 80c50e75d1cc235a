import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { fillGaps } from './fill-gaps.ts';

fillGaps();
afterEach(cleanup);
