import { join } from 'node:path';
import { createInstance } from '@module-federation/enhanced/runtime';
import { expect, it, vi } from 'vitest';
import { type SharedModule, sharedWithShell } from './shared.ts';

const rules = sharedWithShell(join(process.cwd(), 'shell'));
const nextMajor = (version: string): string => version.replace(/^\d+/, (major) => String(Number(major) + 1));

let apps = 0;

/** An app that shares the library by this rule; its copy returns `owner`. */
const appWith = (library: string, owner: string, { version, ...shareConfig }: SharedModule) => {
  apps += 1;
  const copy = { version, get: async () => () => owner, shareConfig, scope: ['default'] };
  return createInstance({ name: `app_${apps}`, remotes: [], shared: { [library]: copy } });
};

/** The copy that a remote gets in a page whose shell has loaded its version. */
const copyFor = async (library: string, ofRemote: SharedModule): Promise<unknown> => {
  const ofShell = rules[library];
  if (!ofShell) throw new Error(`${library} is not shared`);
  const shell = appWith(library, 'page', ofShell);
  await shell.loadShare(library);
  const remote = appWith(library, 'remote', ofRemote);
  const scope = shell.shareScopeMap.default;
  if (!scope) throw new Error('the shell shares nothing');
  remote.initShareScopeMap('default', scope);
  const loaded = await remote.loadShare<string>(library);
  return loaded ? loaded() : null;
};

const ruleOf = (library: string): SharedModule => {
  const rule = rules[library];
  if (!rule) throw new Error(`${library} is not shared`);
  return rule;
};
const newer = (rule: SharedModule): SharedModule => ({
  ...rule,
  version: nextMajor(rule.version),
  requiredVersion: rule.requiredVersion.replace(/\d+/, (major) => String(Number(major) + 1)),
});

it.each(['@playa/contracts', '@base-ui/react/'])('a remote uses the copy of the page: %s', async (library) => {
  expect(await copyFor(library, ruleOf(library))).toBe('page');
});

it.each(['@playa/contracts', '@base-ui/react/'])(
  'a remote whose range excludes the version of the page falls back to its own copy: %s',
  async (library) => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    expect(await copyFor(library, newer(ruleOf(library)))).toBe('remote');
  },
);

it.each(['react', 'react-dom'])('a remote that requires another version of a singleton fails: %s', async (library) => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  await expect(copyFor(library, newer(ruleOf(library)))).rejects.toThrow();
});
