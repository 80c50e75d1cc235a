import type { RemoteName } from '@playa/contracts';
import { type BuildCandidate, candidatesOf, overrideCandidate } from './build-candidates.ts';
import type { Overrides } from './override-source.ts';
import type { RegistryReader } from './registry-reader.ts';

/** The builds of a remote in the order in which the loader tries them. */
export interface BuildPlan {
  builds: readonly [BuildCandidate, ...BuildCandidate[]];
  /** The build selected for this user. It is the first one unless it has crashed in this page. */
  intended: BuildCandidate;
}

interface BuildPlannerDependencies {
  reader: RegistryReader;
  overrides: Overrides;
  /** Returns the id of the user or visitor, for gradual releases. */
  subject: () => string;
  contractVersion: string;
}

/** A build that has crashed this often is tried last. After the first crash "Try again" loads the same build. */
const maxCrashes = 2;

/** Selects the builds of a remote that the loader tries: only the override if there is one, otherwise those in the registry. */
export class BuildPlanner {
  readonly #dependencies: BuildPlannerDependencies;
  /** Number of crashes of a loaded build in this page, by the URL of its manifest. */
  readonly #crashes = new Map<string, number>();

  constructor(dependencies: BuildPlannerDependencies) {
    this.#dependencies = dependencies;
  }

  /** @throws {RemoteLoadError} when the registry cannot be read */
  async plan(remote: RemoteName, signal: AbortSignal): Promise<BuildPlan> {
    const { overrides, reader } = this.#dependencies;
    const overridden = overrides().get(remote);
    if (overridden) return this.#order([overrideCandidate(overridden)]);
    return this.#order(this.#candidatesOf(await reader.find(remote, signal)));
  }

  /** The plan from the cached registry, without a request; null if the cache is empty or expired. */
  cachedPlan(remote: RemoteName): BuildPlan | null {
    const { overrides, reader } = this.#dependencies;
    const overridden = overrides().get(remote);
    if (overridden) return this.#order([overrideCandidate(overridden)]);
    const entry = reader.findCached(remote);
    return entry && this.#order(this.#candidatesOf(entry));
  }

  recordCrash({ entry }: BuildCandidate): void {
    this.#crashes.set(entry, (this.#crashes.get(entry) ?? 0) + 1);
  }

  #candidatesOf(entry: Parameters<typeof candidatesOf>[0]) {
    return candidatesOf(entry, this.#dependencies.subject(), this.#dependencies.contractVersion);
  }

  #order(builds: readonly [BuildCandidate, ...BuildCandidate[]]): BuildPlan {
    const hasCrashed = ({ entry }: BuildCandidate): boolean => (this.#crashes.get(entry) ?? 0) >= maxCrashes;
    const [intended] = builds;
    const [first = intended, ...others] = [...builds.filter((it) => !hasCrashed(it)), ...builds.filter(hasCrashed)];
    return { builds: [first, ...others], intended };
  }
}
