// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { createResourceGuard, type LoadAttempt } from './resource-guard.ts';

const attemptOf = (changes: Partial<LoadAttempt> = {}): LoadAttempt => ({
  remote: 'library',
  signal: AbortSignal.timeout(5000),
  deadline: performance.now() + 5000,
  query: '',
  integrity: null,
  ...changes,
});

type Plugin = ReturnType<typeof createResourceGuard>['plugin'];
type Created = Parameters<NonNullable<Plugin['createScript']>>[0];

const scriptOf = (attempt = attemptOf(), name = 'playa_library') => {
  const guard = createResourceGuard();
  guard.begin('playa_library', attempt);
  return guard.plugin.createScript?.({ url: 'https://remotes.example/entry.js', remoteInfo: { name } } as Created) as
    | { script: HTMLScriptElement; timeout: number }
    | undefined;
};

describe('an entry script', () => {
  it('is read with the query of the attempt, and so that the browser tells what it throws', () => {
    const element = scriptOf(attemptOf({ query: '?try=3', integrity: 'sha384-abc' }))?.script;
    expect(element?.src).toBe('https://remotes.example/entry.js?try=3');
    expect(element?.crossOrigin).toBe('anonymous');
    expect(element?.hasAttribute('async')).toBe(true);
    expect(element?.getAttribute('integrity')).toBe('sha384-abc');
    expect(scriptOf()?.script.hasAttribute('integrity')).toBe(false);
  });

  it('of a remote that is not being loaded is left to the runtime', () => {
    expect(scriptOf(attemptOf(), 'somebody_else')).toBeUndefined();
  });

  it('has what is left of the budget', () => {
    const timeout = scriptOf()?.timeout ?? 0;
    expect(timeout).toBeGreaterThan(0);
    expect(timeout).toBeLessThanOrEqual(5000);
  });

  it('has a millisecond where the budget is used up: zero would be no limit to the runtime', () => {
    expect(scriptOf(attemptOf({ deadline: performance.now() - 10 }))?.timeout).toBe(1);
  });
});
