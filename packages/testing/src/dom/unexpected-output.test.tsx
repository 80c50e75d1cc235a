import { afterEach, expect, it, vi } from 'vitest';
import { expectNoOutput } from './unexpected-output.ts';

const { console: output } = globalThis;
const print = (method: 'error' | 'warn', ...parts: string[]): void => output[method](...parts);

// The set-up looks after each test, too: what a test below leaves would fail it.
afterEach(() => expectNoOutput());

it.each(['error', 'warn'] as const)('a test that prints with console.%s fails, once', (method) => {
  print(method, 'not wrapped in', 'act');
  expect(expectNoOutput).toThrow('The console had unexpected output: not wrapped in act');
  expect(expectNoOutput).not.toThrow();
});

it('a test that expects output replaces the method', () => {
  const replaced = vi.spyOn(console, 'error').mockReturnValue(undefined);
  print('error', 'expected');
  expect(replaced).toHaveBeenCalledWith('expected');
  expect(expectNoOutput).not.toThrow();
});

it('output about the speed of the machine is dropped', () => {
  print('warn', 'SerializableStateInvariantMiddleware took 58ms, which is more than the warning threshold of 32ms.');
  expect(expectNoOutput).not.toThrow();
});

it('React knows the element "search"', () => {
  expect(Object.prototype.toString.call(document.createElement('search'))).toBe('[object HTMLElement]');
  expect(Object.prototype.toString.call(document.createElement('unheardof'))).toBe('[object HTMLUnknownElement]');
});
