import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.mjs';
import { chooseServices } from './services.mjs';

const ports = { PLAYA_SANDBOX_SPOTIFY_PORT: 4010, PLAYA_SANDBOX_GOOGLE_PORT: 4020, PLAYA_SANDBOX_APPLE_PORT: 4030 };
const credentials = { SPOTIFY_CLIENT_ID: 'id', GOOGLE_CLIENT_ID: 'id', APPLE_PRIVATE_KEY: 'key' };
const registry = { remotes: [{ entry: 'http://127.0.0.1:3001/abc/mf-manifest.json' }] };

const policyWith = (env, more = {}) => {
  const config = { backendUrl: 'https://api.playa.example', services: chooseServices(ports, env).browser, ...more };
  const directives = contentSecurityPolicy(config, registry).split('; ');
  return Object.fromEntries(directives.map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]));
};

describe("the shell's content security policy", () => {
  it('allows scripts of the shell, its remotes and the players, never inline ones or eval', () => {
    const { 'script-src': scripts } = policyWith({});
    expect(scripts).toEqual([
      "'self'",
      'http://127.0.0.1:3001',
      'http://127.0.0.1:4010',
      'http://127.0.0.1:4020',
      'http://127.0.0.1:4030',
    ]);
  });

  it('connects to the backend over HTTP and sockets', () => {
    expect(policyWith({})['connect-src']).toEqual(
      expect.arrayContaining(['https://api.playa.example', 'wss://api.playa.example']),
    );
  });

  it('names the real services where there are credentials, and no loopback of the sandbox', () => {
    const policy = policyWith(credentials);
    expect(policy['script-src']).toEqual(
      expect.arrayContaining(['https://sdk.scdn.co', 'https://www.youtube.com', 'https://js-cdn.music.apple.com']),
    );
    expect(Object.values(policy).flat().join(' ')).not.toMatch(/127\.0\.0\.1:40/);
  });

  describe.each(['script-src', 'style-src', 'font-src', 'connect-src', 'img-src'])('in %s', (directive) => {
    const sources = (stage) => policyWith({}, { stage, overrideOrigins: ['https://preview.playa.example'] })[directive];

    it('allows an override from loopback in development, and from the named origins on staging too', () => {
      const named = 'https://preview.playa.example';
      expect(sources('development')).toEqual(
        expect.arrayContaining(['http://127.0.0.1:*', 'http://localhost:*', named]),
      );
      expect(sources('staging')).toContain(named);
      expect(sources('staging').join(' ')).not.toContain(':*');
    });

    it('allows nothing more in production', () => {
      expect(sources('production')).toEqual(policyWith({})[directive]);
    });
  });

  it.each([
    ['pictures', 'img-src', ['scdn.co', 'spotifycdn.com', 'ytimg.com', 'ggpht.com', 'mzstatic.com']],
    ['sound', 'media-src', ['scdn.co', 'itunes.apple.com']],
  ])('loads %s from the hosts of the services and of the sandbox, and of nobody else', (_what, directive, hosts) => {
    const sources = policyWith({})[directive];
    expect(sources).toEqual(expect.arrayContaining(hosts.map((host) => `https://*.${host}`)));
    expect(sources).toEqual(expect.arrayContaining(['http://127.0.0.1:4010', 'http://127.0.0.1:4020']));
    for (const broad of ['https:', 'http:', '*', 'https://*']) expect(sources).not.toContain(broad);
  });

  it('forbids everything that is not named, and being framed', () => {
    const policy = policyWith({});
    expect(policy['default-src']).toEqual(["'none'"]);
    expect(policy['frame-ancestors']).toEqual(["'none'"]);
    expect(policy['base-uri']).toEqual(["'none'"]);
  });
});
