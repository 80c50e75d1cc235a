import { readFileSync } from 'node:fs';
import { z } from 'zod';

const Remote = z.strictObject({
  version: z.string(),
  /** Semver range of the contract versions that it works with. */
  contract: z.string(),
  commands: z.array(z.string()),
});

const Shell = z.strictObject({
  version: z.string(),
  /** Set for a shell that reads no registry with other commands than these. */
  knownCommands: z.array(z.string()).optional(),
});

/** What was built from one commit. */
const Release = z.strictObject({
  /** Version of the contract that the shell offers. */
  contract: z.string(),
  commit: z.string().regex(/^[0-9a-f]{40}$/),
  shell: Shell,
  remotes: z.record(z.string(), Remote),
});
export type Release = z.infer<typeof Release>;

/** The releases that the suites build again, the oldest first. */
export const readReleases = (): Release[] =>
  z.array(Release).parse(JSON.parse(readFileSync(new URL('./releases.json', import.meta.url), 'utf8')));

const Manifest = z.object({ name: z.string(), contract: z.string() });

/** What the sources of today offer and ask for. */
export interface Present {
  contract: string;
  /** Contract range of each remote by its name. */
  remotes: Readonly<Record<string, string>>;
}

const root = new URL('../../', import.meta.url);

/** Reads the stored contract and the `remote.json` of each of the remotes. */
export const readPresent = (remotes: readonly string[]): Present => {
  const [contract = ''] = readFileSync(new URL('packages/contracts/contract.snapshot.txt', root), 'utf8').split(
    '\n',
    1,
  );
  const manifests = remotes.map((name) =>
    Manifest.parse(JSON.parse(readFileSync(new URL(`mfe-${name}/remote.json`, root), 'utf8'))),
  );
  return { contract, remotes: Object.fromEntries(manifests.map((it) => [it.name, it.contract])) };
};
