import type { RegisteredPage } from '@playa/contracts';
import { recordOf, type StoredRegistry } from './registry-file.ts';

/** A remote of the registry, as `playa-remote registry` lists it. */
export interface ListedRemote {
  remote: string;
  version: string;
  build: string;
  contract: string;
  entry: string;
  previous: string | null;
  rollout: { share: number; build: string } | null;
  pinned: boolean;
  pages: RegisteredPage[];
  commands: string[];
}

export const listRegistry = (registry: StoredRegistry): ListedRemote[] =>
  registry.remotes.flatMap(({ name }) => {
    const record = recordOf(registry, name);
    if (!record) return [];
    const { current, previous, rollout, pinned } = record;
    const { version, buildId, contract, entry, pages, commands } = current;
    const rolledOut = rollout && { share: rollout.share, build: rollout.build.buildId };
    const listed = { remote: name, version, build: buildId, contract, entry, previous: previous?.buildId ?? null };
    return [{ ...listed, rollout: rolledOut, pinned, pages, commands }];
  });

/** Formats a share: 0.1 is `10 %`. */
const percent = (share: number): string => `${Number((share * 100).toFixed(2))} %`;

const columns: Readonly<Record<string, (listed: ListedRemote) => string>> = {
  remote: ({ remote }) => remote,
  version: ({ version }) => version,
  build: ({ build }) => build,
  contract: ({ contract }) => contract,
  previous: ({ previous }) => previous ?? '-',
  rollout: ({ rollout }) => (rollout ? `${rollout.build} for ${percent(rollout.share)}` : '-'),
  pinned: ({ pinned }) => (pinned ? 'yes' : '-'),
};

/** Formats the list as a plain-text table: a header line, then one line per remote. */
export const formatTable = (listed: readonly ListedRemote[]): string => {
  const rows = [Object.keys(columns), ...listed.map((it) => Object.values(columns).map((text) => text(it)))];
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(width(column)))
      .join('  ')
      .trimEnd(),
  );
  return `${lines.join('\n')}\n`;
};
