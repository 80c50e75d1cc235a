import { describe, expect, it } from 'vitest';
import { requireAllowedOrigin, requireContract } from './check-release.ts';

describe('the contract of a release', () => {
  it("is accepted if the shell's version satisfies its range", () => {
    expect(() => requireContract('mfe-x', '^1.30.0', '1.33.0')).not.toThrow();
  });

  it.each([
    ['^1.34.0', '1.33.0', 'mfe-x works with contract ^1.34.0, but the shell has contract 1.33.0.'],
    ['^2.0.0', '1.33.0', 'mfe-x works with contract ^2.0.0, but the shell has contract 1.33.0.'],
    ['newest', '1.33.0', 'The contract range of mfe-x, "newest", is no semver range.'],
    ['^1.0.0', undefined, 'The registry does not say which contract its shell has'],
  ])('%s is rejected for a shell with contract %s', (range, shell, message) => {
    expect(() => requireContract('mfe-x', range, shell)).toThrow(message);
  });
});

describe('the origin of a release', () => {
  const check = (entry: string, policy: string | null) => () =>
    requireAllowedOrigin('mfe-x', entry, policy, 'https://playa.example');
  const policy = (sources: string) =>
    `default-src 'none'; script-src ${sources}; style-src ${sources}; connect-src ${sources}`;

  it.each([
    ['its own origin', 'https://playa.example/remotes/x/1/mf-manifest.json', policy("'self'")],
    ['a listed origin', 'https://cdn.example/1/mf-manifest.json', policy("'self' https://cdn.example")],
    ['a subdomain of a listed wildcard', 'https://x.cdn.example/1/', policy('https://*.cdn.example')],
    ['allowed by its scheme', 'https://cdn.example/1/', policy('https:')],
    ['listed in default-src', 'https://cdn.example/1/', 'default-src https://cdn.example'],
    ['any origin, without a policy', 'https://cdn.example/1/', null],
    ['any origin, without the directive', 'https://cdn.example/1/', "frame-ancestors 'none'"],
  ])('is accepted if it is %s', (_what, entry, given) => {
    expect(check(entry, given)).not.toThrow();
  });

  it.each([
    ['another host', 'https://evil.example/1/', policy("'self' https://cdn.example")],
    ['another port', 'https://cdn.example:8443/1/', policy('https://cdn.example')],
    ['a host with the same suffix', 'https://evilcdn.example/1/', policy('https://*.cdn.example')],
    ['another scheme', 'http://cdn.example/1/', policy('https://cdn.example')],
  ])('is rejected if it is %s', (_what, entry, given) => {
    expect(check(entry, given)).toThrow(
      `mfe-x would be loaded from ${new URL(entry).origin}, which script-src of the shell's content security policy does not allow.`,
    );
  });

  it('must be allowed for styles and requests too', () => {
    const entry = 'https://cdn.example/1/';
    expect(check(entry, "script-src https:; style-src 'self'; connect-src https:")).toThrow('which style-src of');
    expect(check(entry, "script-src https:; style-src https:; connect-src 'self'")).toThrow('which connect-src of');
  });
});
