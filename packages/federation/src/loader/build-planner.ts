import type { RemoteName } from '@playa/contracts';
import { type BuildToTry, buildsOf, overriddenBuild } from './builds-to-try.ts';
import type { Overrides } from './override-source.ts';
import type { RegistryReader } from './registry-reader.ts';

/** Builds of a remote in the order in which they are tried. */
export interface BuildPlan {
  builds: readonly [BuildToTry, ...BuildToTry[]];
  /** The build that this user is to have. It comes first unless it broke in this page. */
  intended: BuildToTry;
}

interface BuildPlannerParts {
  reader: RegistryReader;
  overrides: Overrides;
  /** Id of the user or visitor, for gradual releases. */
  subject: () => string;
  contractVersion: string;
}

/** A build that broke as often is tried after the others. Once may have been chance, and "Try again" is to have a meaning. */
const maxBreaks = 2;

/** Says which builds of a remote are to be tried: an override alone, otherwise those that the registry names. */
export class BuildPlanner {
  readonly #parts: BuildPlannerParts;
  /** How often a build broke in the page after it was loaded, by the address of its manifest. */
  readonly #breaks = new Map<string, number>();

  constructor(parts: BuildPlannerParts) {
    this.#parts = parts;
  }

  /** @throws {RemoteLoadError} of the registry */
  async plan(remote: RemoteName, signal: AbortSignal): Promise<BuildPlan> {
    const { overrides, reader } = this.#parts;
    const overridden = overrides().get(remote);
    if (overridden) return this.#order([overriddenBuild(overridden)]);
    return this.#order(this.#buildsOf(await reader.find(remote, signal)));
  }

  /** The plan as far as it needs no request; null where the registry was not read lately. */
  known(remote: RemoteName): BuildPlan | null {
    const { overrides, reader } = this.#parts;
    const overridden = overrides().get(remote);
    if (overridden) return this.#order([overriddenBuild(overridden)]);
    const entry = reader.known(remote);
    return entry && this.#order(this.#buildsOf(entry));
  }

  noteBroken({ entry }: BuildToTry): void {
    this.#breaks.set(entry, (this.#breaks.get(entry) ?? 0) + 1);
  }

  #buildsOf(entry: Parameters<typeof buildsOf>[0]) {
    return buildsOf(entry, this.#parts.subject(), this.#parts.contractVersion);
  }

  #order(builds: readonly [BuildToTry, ...BuildToTry[]]): BuildPlan {
    const isBroken = ({ entry }: BuildToTry): boolean => (this.#breaks.get(entry) ?? 0) >= maxBreaks;
    const [intended] = builds;
    const [first = intended, ...others] = [...builds.filter((it) => !isBroken(it)), ...builds.filter(isBroken)];
    return { builds: [first, ...others], intended };
  }
}
