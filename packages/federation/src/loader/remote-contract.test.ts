import { defineRemote } from '@playa/contracts';
import fc from 'fast-check';
import satisfies from 'semver/functions/satisfies.js';
import { describe, expect, it } from 'vitest';
import { checkContractRange, checkRemoteModule, isCompatible } from './remote-contract.ts';
import { RemoteLoadError } from './remote-load-error.ts';

const Page = () => null;
const manifest = { name: 'library', contract: '^1.2.0', commands: [] } as const;
const remote = { name: 'library', contract: '^1.2.0', pages: { home: Page }, overlay: null, commands: [] };

const failureOf = (check: () => unknown): RemoteLoadError => {
  try {
    check();
  } catch (error) {
    if (error instanceof RemoteLoadError) return error;
  }
  throw new Error('expected a RemoteLoadError');
};

describe('isCompatible', () => {
  const part = fc.nat({ max: 4 });
  const version = fc.tuple(part, part, part).map((parts) => parts.join('.'));
  const partial = fc.oneof(
    version,
    fc.tuple(part, part).map((parts) => parts.join('.')),
    part.map(String),
  );
  const comparator = fc
    .tuple(fc.constantFrom('', '^', '~', '>=', '>', '<', '<=', '='), fc.constantFrom('', ' '), partial)
    .map((parts) => parts.join(''));
  const hyphen = fc.tuple(version, version).map((ends) => ends.join(' - '));
  const every = fc.oneof(
    fc.array(comparator, { minLength: 1, maxLength: 2 }).map((all) => all.join(' ')),
    hyphen,
  );
  const range = fc.array(every, { minLength: 1, maxLength: 2 }).map((either) => either.join(' || '));

  it('returns the same as the semver library', () => {
    fc.assert(
      fc.property(range, version, (wanted, given) => {
        expect(isCompatible(wanted, given)).toBe(satisfies(given, wanted));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('checkContractRange', () => {
  it.each([
    ['^1.2.0', '1.2.0'],
    ['^1.2.0', '1.9.3'],
    ['^1.0.0 || ^2.0.0', '2.4.0'],
    ['*', '7.0.0'],
    ['>=1.2.0 <1.4.0', '1.3.9'],
  ])('accepts %s with version %s', (range, version) => {
    expect(() => checkContractRange('library', range, version)).not.toThrow();
  });

  it.each([
    ['^1.2.0', '1.1.9'],
    ['^1.2.0', '2.0.0'],
    ['^0.3.0', '0.4.0'],
    ['1.2.0', '1.2.1'],
    ['no range', '1.2.0'],
    ['^1.2.0', 'no version'],
    ['^1.2.0', '1.3.0-beta.1'],
  ])('rejects %s with version %s, and names both', (range, version) => {
    const error = failureOf(() => checkContractRange('library', range, version));
    expect(error).toMatchObject({ kind: 'contract', remote: 'library', httpStatus: null });
    expect(error.reason).toContain(range);
    expect(error.reason).toContain(version);
  });
});

describe('checkRemoteModule', () => {
  const check = (module: unknown, version = '1.3.0') => checkRemoteModule('library', { default: module }, version);

  it('accepts the result of defineRemote()', () => {
    const made = defineRemote({ manifest: { ...manifest, commands: [] }, pages: { home: Page }, overlay: Page });
    expect(check(made)).toBe(made);
  });

  it.each([
    ['a function', Page],
    ['memo, lazy or forwardRef', { $$typeof: Symbol.for('react.memo') }],
  ])('accepts a page that is %s', (_, page) => {
    const module = { ...remote, pages: { home: page } };
    expect(check(module)).toBe(module);
  });

  it.each([
    ['a default export that is undefined', undefined],
    ['null', null],
    ['a namespace without a default export', 'none'],
    ['no name', { ...remote, name: undefined }],
    ['a range that is not a string', { ...remote, contract: 1 }],
    ['no pages', { ...remote, pages: undefined }],
    ['pages that are null', { ...remote, pages: null }],
    ['a page that is undefined', { ...remote, pages: { home: undefined } }],
    ['a page that is an element', { ...remote, pages: { home: 'div' } }],
    ['an overlay that is undefined', { ...remote, overlay: undefined }],
    ['an overlay that is not a component', { ...remote, overlay: {} }],
    ['commands that are not an array', { ...remote, commands: { 'copy.open': true } }],
  ])('rejects %s', (_, module) => {
    expect(failureOf(() => check(module))).toMatchObject({ kind: 'contract', remote: 'library' });
  });

  it('rejects a namespace that is not an object or has no default export', () => {
    for (const loaded of [undefined, null, 'text', {}]) {
      expect(failureOf(() => checkRemoteModule('library', loaded, '1.3.0')).kind).toBe('contract');
    }
  });

  it('rejects any other value with a RemoteLoadError', () => {
    fc.assert(
      fc.property(fc.anything(), (loaded) => {
        expect(failureOf(() => checkRemoteModule('library', loaded, '1.3.0')).kind).toBe('contract');
      }),
    );
  });

  it('rejects the module of another remote, and names it', () => {
    expect(failureOf(() => check({ ...remote, name: 'auth' })).reason).toContain('"auth"');
  });

  it('rejects a module whose own range excludes the version, whatever the registry says', () => {
    expect(failureOf(() => check(remote, '1.1.0')).reason).toContain('^1.2.0');
  });
});
