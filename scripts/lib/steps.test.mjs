import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { oneLineStep, step } from './steps.mjs';

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

it('prints nothing of a step in a program whose output is failures only', async () => {
  vi.stubEnv('PLAYA_OUTPUT', 'failures');
  expect(await step('Starting', async () => 'started')).toBe('started');
  expect(told).toBe('');
});

it('prints one line for a step that has steps inside it', async () => {
  const work = async () => {
    await step('Building 7 apps', async (tell) => tell('shell is built'));
    return 7;
  };
  const describe = (built) => ({ passed: true, text: `${built} built` });
  expect(await oneLineStep('build', work, describe)).toBe(7);
  expect(told).toMatch(/^ ✓ build: 7 built, \d+\.\d s\n$/);
});

it('marks the one line of a step whose result did not pass, and leaves out an empty text', async () => {
  await oneLineStep(
    'types',
    async () => undefined,
    () => ({ passed: false, text: '' }),
  );
  expect(told).toMatch(/^ ✗ types: \d+\.\d s\n$/);
});

it('prints minutes from 100 s on', async () => {
  vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValue(246_000);
  await oneLineStep(
    'tests',
    async () => undefined,
    () => ({ passed: true, text: '' }),
  );
  expect(told).toBe(' ✓ tests: 4.1 min\n');
});
