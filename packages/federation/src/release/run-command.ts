import { parseArgs } from 'node:util';
import type { RemoteManifest } from '@playa/contracts';
import { publishBuild, removeRemote, rollBack, setPinned, setRolloutShare } from './change-deployment.ts';
import { formatTable, listRegistry } from './list-registry.ts';
import { openDeployment } from './open-deployment.ts';
import { appOf, type ReleasedBuild } from './registry-file.ts';
import type { ReleaseRecord } from './release-record.ts';
import { ReleaseRefused } from './release-refused.ts';

export const commandNames = ['release', 'rollout', 'rollback', 'pin', 'unpin', 'remove', 'registry'] as const;
type CommandName = (typeof commandNames)[number];

export interface CommandOptions {
  /** A folder or a URL. */
  to?: string | undefined;
  share?: number | undefined;
  base?: string | undefined;
  json?: boolean | undefined;
}

const parseShare = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined;
  const share = Number(text);
  if (/^\d*\.?\d+$/.test(text) && share > 0 && share <= 1) return share;
  throw new ReleaseRefused(`--share is more than 0 and at most 1, e.g. 0.1 for a tenth of the users, not "${text}".`);
};

const allowedOptions: Readonly<Record<CommandName, readonly string[]>> = {
  release: ['to', 'share', 'base'],
  rollout: ['to', 'share'],
  rollback: ['to'],
  pin: ['to'],
  unpin: ['to'],
  remove: ['to'],
  registry: ['to', 'json'],
};

/**
 * Parses the options and positional arguments of a command.
 * @throws {ReleaseRefused} for an unknown option, a missing value or an invalid share
 */
export const readOptions = (
  command: CommandName,
  args: string[],
): { options: CommandOptions; positionals: string[] } => {
  const types = {
    to: { type: 'string' },
    share: { type: 'string' },
    base: { type: 'string' },
    json: { type: 'boolean' },
  } as const;
  const parse = () => {
    try {
      return parseArgs({ args, options: types, allowPositionals: true });
    } catch (error) {
      throw new ReleaseRefused(error instanceof Error ? error.message : String(error));
    }
  };
  const { values, positionals } = parse();
  const allowed = allowedOptions[command];
  const unknown = Object.keys(values).find((name) => !allowed.includes(name));
  if (unknown) throw new ReleaseRefused(`${command} has no option --${unknown}; it has --${allowed.join(', --')}.`);
  if (values.base !== undefined && !/^https?:\/\//.test(values.base)) {
    throw new ReleaseRefused(`--base is the address that your builds are served from, not "${values.base}".`);
  }
  const share = parseShare(values.share);
  if (command === 'rollout' && share === undefined)
    throw new ReleaseRefused('Say which share of the users gets the build: --share 0.5');
  return { options: { ...values, share }, positionals };
};

/** A sentence about what a command has done. */
export const describeChange = (
  command: CommandName,
  { app, current, rollout, pinned }: Pick<ReleaseRecord<{ buildId: string }>, 'app' | 'current' | 'rollout' | 'pinned'>,
  buildId = current.buildId,
): string => {
  if (command === 'pin') return `${app} stays at build ${current.buildId} until it is unpinned.`;
  if (command === 'unpin') return `${app} is unpinned; the next release moves it.`;
  if (command === 'rollback') return `${app} ${current.buildId} is live again.`;
  if (command === 'release' && pinned && current.buildId !== buildId) {
    return `${app} ${buildId} is stored, but not live: ${app} is pinned at ${current.buildId}.`;
  }
  if (rollout)
    return `${app} ${rollout.build.buildId} is live for a share of ${rollout.share}; the others have ${current.buildId}.`;
  return `${app} ${current.buildId} is live.`;
};

interface RemoteSource {
  manifest: RemoteManifest;
  version: string;
  build(): Promise<{ buildId: string; folder: string }>;
}

interface CommandContext {
  /** Name of the remote in the registry; `registry` needs none. */
  remote?: string | undefined;
  /** The remote to build, for `release`. */
  source?: RemoteSource | undefined;
  /** Folder that a relative `--to` is resolved against. */
  cwd: string;
  token: string | undefined;
}

const release = async (
  deployment: ReturnType<typeof openDeployment>,
  source: RemoteSource,
  { share, base }: CommandOptions,
) => {
  const { manifest, version } = source;
  const { buildId, folder } = await source.build();
  const record = await publishBuild(deployment, { manifest, version, buildId, folder, share: share ?? 1, base });
  return describeChange('release', record, buildId);
};

/**
 * Runs a command on the deployment that `--to` names.
 * @returns the text to print
 * @throws {ReleaseRefused} with one sentence; the deployment is then unchanged
 */
export const runCommand = async (
  command: CommandName,
  options: CommandOptions,
  { remote, source, cwd, token }: CommandContext,
): Promise<string> => {
  if (options.to === undefined)
    throw new ReleaseRefused(`Say where: ${command} --to FOLDER or --to https://playa.example`);
  const deployment = openDeployment(options.to, cwd, token);
  if (command === 'registry') {
    const listed = listRegistry(await deployment.read());
    return options.json ? `${JSON.stringify(listed, null, 2)}\n` : formatTable(listed);
  }
  if (command === 'release' && source) return `${await release(deployment, source, options)}\n`;
  if (remote === undefined) throw new ReleaseRefused(`Say which remote: ${command} mfe-x`);
  if (command === 'remove') {
    await removeRemote(deployment, remote);
    return `${appOf(remote)} is no longer in the registry.\n`;
  }
  const changes: Readonly<Record<string, () => Promise<ReleaseRecord<ReleasedBuild>>>> = {
    rollout: () => setRolloutShare(deployment, remote, options.share ?? 1),
    rollback: () => rollBack(deployment, remote),
    pin: () => setPinned(deployment, remote, true),
    unpin: () => setPinned(deployment, remote, false),
  };
  const record = await changes[command]?.();
  if (!record) throw new ReleaseRefused(`${command} needs a remote of this folder.`);
  return `${describeChange(command, record)}\n`;
};
