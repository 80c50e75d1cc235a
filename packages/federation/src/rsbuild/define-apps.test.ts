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
  it('gives two builds of a remote different global names and class names', () => {
    const outputOf = (buildId: string) => {
      vi.stubEnv('PLAYA_BUILD_ID', buildId);
      const config = defineRemote({ manifest: manifestOf('library'), port: 3002 })(build);
      return JSON.stringify([config.tools?.rspack, config.output?.cssModules]);
    };
    expect(outputOf('one')).toContain('"chunkLoadingGlobal":"playa_library_one"');
    expect(outputOf('two')).toContain('"chunkLoadingGlobal":"playa_library_two"');
    expect(outputOf('one')).toContain('playa_library-one');
  });

  it('emits no HTML and no source maps in production', () => {
    const { tools, output } = defineRemote({ manifest: manifestOf('library'), port: 3002 })(build);
    expect(tools?.htmlPlugin).toBe(false);
    expect(output?.sourceMap).toEqual({ js: false, css: false });
    expect(output?.assetPrefix).toBe('auto');
  });

  it("allows the shell's origin in development, without lazy compilation", () => {
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
  it('serves its page for every path, with assets from the root', () => {
    const { server, output } = defineShell()(build);
    expect(server).toMatchObject({ port: 3000, historyApiFallback: true });
    expect(output?.assetPrefix).toBe('/');
  });

  it('serves the registry and configuration from the given folder in development', () => {
    vi.stubEnv('PLAYA_PUBLIC_DIR', '/somewhere/public');
    expect(defineShell()(dev).server?.publicDir).toEqual({ name: '/somewhere/public', copyOnBuild: false });
  });
});

describe('shared modules', () => {
  const ofShell = sharedWithShell(join(process.cwd(), 'shell'));
  const singletons = ['react', 'react/', 'react-dom', 'react-dom/'];

  it('require at least the minor version that the app was built with', () => {
    const { '@playa/contracts': _, ...libraries } = ofShell;
    for (const { version, requiredVersion } of Object.values(libraries)) {
      expect(version).toMatch(/^\d+\.\d+\.\d+$/);
      expect(requiredVersion).toBe(`^${version.replace(/\d+$/, '0')}`);
    }
  });

  it('exclude later minor versions of the contracts, whose enum values older code does not know', () => {
    const { version = '', requiredVersion = '' } = ofShell['@playa/contracts'] ?? {};
    const [major, minor] = version.split('.').map(Number);
    expect(satisfies(version, requiredVersion)).toBe(true);
    expect(satisfies(`${major}.${minor}.99`, requiredVersion)).toBe(true);
    expect(satisfies(`${major}.${(minor ?? 0) + 1}.0`, requiredVersion)).toBe(false);
  });

  it('include React with its sub-paths as strict singletons', () => {
    for (const request of singletons) expect(ofShell[request]).toMatchObject({ singleton: true, strictVersion: true });
  });

  it("include the contracts and Base UI, with a fallback to the app's own copy", () => {
    const others = Object.entries(ofShell).filter(([request]) => !singletons.includes(request));
    expect(others.map(([request]) => request)).toEqual(['@playa/contracts', '@base-ui/react/']);
    for (const [, rule] of others) expect(rule).toMatchObject({ singleton: false, strictVersion: false });
  });

  it('have the contracts in the version of `contractVersion`', () => {
    expect(ofShell['@playa/contracts']?.version).toBe(contractVersion);
  });

  it('include Redux Toolkit only for the remotes that depend on it', () => {
    const added = (app: string) =>
      Object.keys(sharedByRemotes(join(process.cwd(), app))).filter((request) => !(request in ofShell));
    expect(added('mfe-library')).toEqual(['@reduxjs/toolkit', '@reduxjs/toolkit/query/react']);
    expect(added('mfe-ai')).toEqual([]);
  });
});

describe('the environment', () => {
  it('sets the stage; the default is production for a build and development for the dev server', () => {
    expect([stageOf({}, false), stageOf({}, true)]).toEqual(['production', 'development']);
    expect(stageOf({ PLAYA_STAGE: 'staging' }, false)).toBe('staging');
    expect(() => stageOf({ PLAYA_STAGE: 'prod' }, false)).toThrow('PLAYA_STAGE is none of');
  });

  it('overrides the default port and must be a valid port', () => {
    expect(portOf('auth', 3001, {})).toBe(3001);
    expect(portOf('auth', 3001, { PLAYA_AUTH_PORT: '' })).toBe(3001);
    expect(portOf('auth', 3001, { PLAYA_AUTH_PORT: '4001' })).toBe(4001);
    expect(() => portOf('auth', 3001, { PLAYA_AUTH_PORT: 'soon' })).toThrow('PLAYA_AUTH_PORT is no port: "soon"');
  });

  it('sets the build id or is rejected', () => {
    expect(currentBuildId({ PLAYA_BUILD_ID: 'abc_1' })).toBe('abc_1');
    expect(() => currentBuildId({ PLAYA_BUILD_ID: '../x' })).toThrow('letters, digits and underscores');
    expect(currentBuildId({})).not.toBe(currentBuildId({}));
  });
});

describe("a remote's manifest", () => {
  it.each(remoteNames)('of %s has the name of its folder, a contract range and known commands', (name) => {
    const file = new URL(`../../../../mfe-${name}/remote.json`, import.meta.url);
    const manifest = RemoteManifest.parse(JSON.parse(readFileSync(file, 'utf8')));
    expect(manifest.name).toBe(name);
    expect(satisfies(contractVersion, manifest.contract), 'is compatible with the current contract').toBe(true);
  });
});
