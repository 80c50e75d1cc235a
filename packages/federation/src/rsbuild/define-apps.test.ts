import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractVersion, RemoteManifest, remoteNames } from '@playa/contracts';
import satisfies from 'semver/functions/satisfies.js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { currentBuildId, portOf, stageOf } from './build-environment.ts';
import { defineRemote } from './define-remote.ts';
import { defineShell } from './define-shell.ts';
import { sharedByRemotes, sharedWithShell } from './shared.ts';

const build = { env: 'production', command: 'build', envMode: 'production' } as const;
const dev = { env: 'development', command: 'dev', envMode: 'development' } as const;

afterEach(() => vi.unstubAllEnvs());

const manifestOf = (name: string) => ({ name, contract: '^1.0.0', commands: [] });

describe('defineRemote', () => {
  it('gives two builds of one remote names that do not meet in a page', () => {
    const outputOf = (buildId: string) => {
      vi.stubEnv('PLAYA_BUILD_ID', buildId);
      const config = defineRemote({ manifest: manifestOf('library'), port: 3002 })(build);
      return JSON.stringify([config.tools?.rspack, config.output?.cssModules]);
    };
    expect(outputOf('one')).toContain('"chunkLoadingGlobal":"playa_library_one"');
    expect(outputOf('two')).toContain('"chunkLoadingGlobal":"playa_library_two"');
    expect(outputOf('one')).toContain('playa_library-one');
  });

  it('publishes neither page nor source maps', () => {
    const { tools, output } = defineRemote({ manifest: manifestOf('library'), port: 3002 })(build);
    expect(tools?.htmlPlugin).toBe(false);
    expect(output?.sourceMap).toEqual({ js: false, css: false });
    expect(output?.assetPrefix).toBe('auto');
  });

  it('answers the shell of another port in development, compiling nothing lazily', () => {
    vi.stubEnv('PLAYA_LIBRARY_PORT', '4102');
    const { server, dev: development } = defineRemote({ manifest: manifestOf('library'), port: 3002 })(dev);
    expect(server).toMatchObject({ host: '127.0.0.1', port: 4102, strictPort: true });
    const cors = server?.cors as { origin: RegExp };
    expect(cors.origin.test('http://127.0.0.1:3000')).toBe(true);
    expect(cors.origin.test('http://127.0.0.1.example.org')).toBe(false);
    expect(development).toMatchObject({ lazyCompilation: false, client: { port: 4102 } });
  });
});

describe('defineShell', () => {
  it('answers every path with its page, from the root', () => {
    const { server, output } = defineShell()(build);
    expect(server).toMatchObject({ port: 3000, historyApiFallback: true });
    expect(output?.assetPrefix).toBe('/');
  });

  it('serves registry and configuration from the given folder in development', () => {
    vi.stubEnv('PLAYA_PUBLIC_DIR', '/somewhere/public');
    expect(defineShell()(dev).server?.publicDir).toEqual({ name: '/somewhere/public', copyOnBuild: false });
  });
});

describe('what is shared', () => {
  const ofShell = sharedWithShell(join(process.cwd(), 'shell'));
  const strict = ['react', 'react/', 'react-dom', 'react-dom/'];

  it('allows a remote the features of the minor version that it was built with', () => {
    const { '@playa/contracts': _, ...libraries } = ofShell;
    for (const { version, requiredVersion } of Object.values(libraries)) {
      expect(version).toMatch(/^\d+\.\d+\.\d+$/);
      expect(requiredVersion).toBe(`^${version.replace(/\d+$/, '0')}`);
    }
  });

  it('gives no remote the contract of a later minor version, whose states and reasons its code does not know', () => {
    const { version = '', requiredVersion = '' } = ofShell['@playa/contracts'] ?? {};
    const [major, minor] = version.split('.').map(Number);
    expect(satisfies(version, requiredVersion)).toBe(true);
    expect(satisfies(`${major}.${minor}.99`, requiredVersion)).toBe(true);
    expect(satisfies(`${major}.${(minor ?? 0) + 1}.0`, requiredVersion)).toBe(false);
  });

  it('is React with its sub-paths, once per page whatever the version', () => {
    for (const request of strict) expect(ofShell[request]).toMatchObject({ singleton: true, strictVersion: true });
  });

  it('is the contracts and the parts of components, of which an app may bring its own copy', () => {
    const others = Object.entries(ofShell).filter(([request]) => !strict.includes(request));
    expect(others.map(([request]) => request)).toEqual(['@playa/contracts', '@base-ui/react/']);
    for (const [, rule] of others) expect(rule).toMatchObject({ singleton: false, strictVersion: false });
  });

  it('has the contracts in the version that they state: package.json of contracts says the same', () => {
    expect(ofShell['@playa/contracts']?.version).toBe(contractVersion);
  });

  it('holds Redux Toolkit among the remotes that have it', () => {
    const added = (app: string) =>
      Object.keys(sharedByRemotes(join(process.cwd(), app))).filter((request) => !(request in ofShell));
    expect(added('mfe-library')).toEqual(['@reduxjs/toolkit', '@reduxjs/toolkit/query/react']);
    expect(added('mfe-ai')).toEqual([]);
  });
});

describe('what the environment says', () => {
  it('about the stage is production for a build and development from source, unless it names one of three', () => {
    expect([stageOf({}, false), stageOf({}, true)]).toEqual(['production', 'development']);
    expect(stageOf({ PLAYA_STAGE: 'staging' }, false)).toBe('staging');
    expect(() => stageOf({ PLAYA_STAGE: 'prod' }, false)).toThrow('PLAYA_STAGE is none of');
  });

  it('about ports outranks the default and has to be a port', () => {
    expect(portOf('auth', 3001, {})).toBe(3001);
    expect(portOf('auth', 3001, { PLAYA_AUTH_PORT: '' })).toBe(3001);
    expect(portOf('auth', 3001, { PLAYA_AUTH_PORT: '4001' })).toBe(4001);
    expect(() => portOf('auth', 3001, { PLAYA_AUTH_PORT: 'soon' })).toThrow('PLAYA_AUTH_PORT is no port: "soon"');
  });

  it('about the build id is taken as it is, or refused', () => {
    expect(currentBuildId({ PLAYA_BUILD_ID: 'abc_1' })).toBe('abc_1');
    expect(() => currentBuildId({ PLAYA_BUILD_ID: '../x' })).toThrow('letters, digits and underscores');
    expect(currentBuildId({})).not.toBe(currentBuildId({}));
  });
});

describe("a remote's manifest", () => {
  it.each(remoteNames)('of %s names the remote of its folder, a contract range and known commands', (name) => {
    const file = new URL(`../../../../mfe-${name}/remote.json`, import.meta.url);
    const manifest = RemoteManifest.parse(JSON.parse(readFileSync(file, 'utf8')));
    expect(manifest.name).toBe(name);
    expect(satisfies(contractVersion, manifest.contract), 'works with the contract as it is').toBe(true);
  });
});
