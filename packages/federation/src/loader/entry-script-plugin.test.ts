// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { createEntryScriptPlugin, type LoadAttempt } from './entry-script-plugin.ts';

const attemptOf = (changes: Partial<LoadAttempt> = {}): LoadAttempt => ({
  remote: 'library',
  signal: AbortSignal.timeout(5000),
  deadline: performance.now() + 5000,
  query: '',
  integrity: null,
  ...changes,
});

type Plugin = ReturnType<typeof createEntryScriptPlugin>['plugin'];
type Created = Parameters<NonNullable<Plugin['createScript']>>[0];

const scriptOf = (attempt = attemptOf(), name = 'playa_library') => {
  const entryScripts = createEntryScriptPlugin();
  entryScripts.setAttempt('playa_library', attempt);
  return entryScripts.plugin.createScript?.({
    url: 'https://remotes.example/entry.js',
    remoteInfo: { name },
  } as Created) as { script: HTMLScriptElement; timeout: number } | undefined;
};

describe('an entry script', () => {
  it('is requested with the query and hash of the attempt, and with CORS so that its errors are visible', () => {
    const element = scriptOf(attemptOf({ query: '?try=3', integrity: 'sha384-abc' }))?.script;
    expect(element?.src).toBe('https://remotes.example/entry.js?try=3');
    expect(element?.crossOrigin).toBe('anonymous');
    expect(element?.hasAttribute('async')).toBe(true);
    expect(element?.getAttribute('integrity')).toBe('sha384-abc');
    expect(scriptOf()?.script.hasAttribute('integrity')).toBe(false);
  });

  it('of a remote that is not being loaded is created by the runtime', () => {
    expect(scriptOf(attemptOf(), 'somebody_else')).toBeUndefined();
  });

  it('has the remaining time as its timeout', () => {
    const timeout = scriptOf()?.timeout ?? 0;
    expect(timeout).toBeGreaterThan(0);
    expect(timeout).toBeLessThanOrEqual(5000);
  });

  it('has a timeout of 1 ms after the deadline, because the runtime takes 0 for no timeout', () => {
    expect(scriptOf(attemptOf({ deadline: performance.now() - 10 }))?.timeout).toBe(1);
  });
});
