import { describe, expect, it } from 'vitest';
import { RemoteLoadError } from './remote-load-error.ts';
import { toLoadError } from './to-load-error.ts';

const named = (name: string, message: string) => Object.assign(new Error(message), { name });

describe('toLoadError', () => {
  it.each([
    ['chunk', named('ChunkLoadError', 'Loading chunk 12 failed.\n(error: http://127.0.0.1/12.js)')],
    ['chunk', new Error('Loading CSS chunk home failed.')],
    ['chunk', new Error('[ Federation Runtime ]: RUNTIME-008 script could not be loaded')],
    ['timeout', named('ChunkLoadError', 'Loading chunk 12 failed.\n(timeout: http://127.0.0.1/12.js)')],
    ['timeout', new Error('the entry timed out')],
    ['evaluation', named('ChunkLoadError', 'Loading chunk 12 failed.\n(missing: http://127.0.0.1/12.js)')],
    ['evaluation', new Error('RUNTIME-008 ScriptExecutionError: boom')],
    ['evaluation', new TypeError('x is not a function')],
    ['evaluation', 'a text that was thrown'],
    ['contract', new Error('RUNTIME-014 module is not exposed')],
  ])('returns the kind "%s" for %s', (kind, thrown) => {
    const error = toLoadError('library', thrown);
    expect(error).toMatchObject({ kind, remote: 'library', httpStatus: null });
    expect(error.cause).toBe(thrown);
    expect(error.message).toBe(`library: ${error.reason}`);
  });

  it('returns a RemoteLoadError of this remote unchanged', () => {
    const original = new RemoteLoadError('library', 'timeout', 'timed out');
    expect(toLoadError('library', original)).toBe(original);
  });

  it('converts a failure of the registry to one of this remote, with its HTTP status', () => {
    const registry = new RemoteLoadError(null, 'http', 'answered 503', { httpStatus: 503 });
    const error = toLoadError('auth', registry);
    expect(error).toMatchObject({ kind: 'http', remote: 'auth', httpStatus: 503, reason: 'answered 503' });
    expect(error.cause).toBe(registry);
  });
});
