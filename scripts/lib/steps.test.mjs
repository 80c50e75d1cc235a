import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { step } from './steps.mjs';

let told;
beforeEach(() => {
  told = '';
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    told += text;
    return true;
  });
});
afterEach(() => vi.restoreAllMocks());

it('tells begin, details and end on lines of their own where there is no terminal, and answers the result', async () => {
  const result = await step('Building', async (tell) => {
    tell('1 of 2');
    return 'built';
  });
  expect(result).toBe('built');
  expect(told).toMatch(/^ … Building\n {3}Building: 1 of 2\n ✓ Building \(\d+\.\d s\)\n$/);
  expect(process.stdout.write).not.toHaveBeenCalled();
});

it('marks a step that failed and passes on why', async () => {
  await expect(step('Building', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(told).toMatch(/ ✗ Building \(\d+\.\d s\)\n$/);
  expect(told).not.toContain('✓');
});

it('tells the end of each of several steps that run at once', async () => {
  await Promise.all([step('one', async () => undefined), step('two', async () => undefined)]);
  expect(told.split('\n').filter((line) => line.includes('✓'))).toHaveLength(2);
});
