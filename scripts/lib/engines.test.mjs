import { expect, it } from 'vitest';
import { readEngines } from './engines.mjs';

it('takes all engines where none is named, and refuses what is none', () => {
  expect(readEngines([])).toEqual(['chromium', 'firefox', 'webkitgtk']);
  expect(readEngines(['firefox'])).toEqual(['firefox']);
  expect(() => readEngines(['firefox', 'opera'])).toThrow(
    'There is no engine "opera"; there are chromium, firefox, webkitgtk.',
  );
});
