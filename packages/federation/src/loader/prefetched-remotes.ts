import type { RemoteName } from '@playa/contracts';
import type { BuildPlan } from './build-planner.ts';
import type { LoadTimeout } from './load-timeout.ts';
import type { LoadedBuild } from './load-with-fallback.ts';
import { rejectOnAbort } from './reject-on-abort.ts';

interface Prefetch {
  /** Resolves with null if it failed. */
  loading: Promise<LoadedBuild | null>;
  /** Null while it loads. */
  loaded: LoadedBuild | null;
}

interface PrefetchDependencies {
  /** Loads the remote's first build without a retry. */
  load: (remote: RemoteName) => Promise<LoadedBuild>;
  /** Selects the builds; reads the registry unless it is cached. */
  plan: (remote: RemoteName, signal: AbortSignal) => Promise<BuildPlan>;
  /** The same from the cached registry; null without one. */
  cachedPlan: (remote: RemoteName) => BuildPlan | null;
}

const isFirstBuild = ({ builds: [first] }: BuildPlan, { build }: LoadedBuild): boolean => first.entry === build.entry;

/**
 * Remotes that were loaded before a page needed them. If the registry has another build by the time a page needs one, the prefetched build
 * is dropped. A failed prefetch is not cached.
 */
export class PrefetchedRemotes {
  readonly #dependencies: PrefetchDependencies;
  readonly #prefetches = new Map<RemoteName, Prefetch>();

  constructor(dependencies: PrefetchDependencies) {
    this.#dependencies = dependencies;
  }

  /** Loads the remote unless its current build is loading or loaded. Never rejects. */
  async fetch(remote: RemoteName, { signal }: Pick<LoadTimeout, 'signal'>): Promise<void> {
    const prefetch = this.#prefetches.get(remote);
    if (prefetch) {
      const loaded = await prefetch.loading;
      if (loaded && (await this.#isCurrent(remote, loaded, signal))) return;
      // Another caller has taken it or reloads it.
      if (this.#prefetches.get(remote) !== prefetch) return;
    }
    await this.#start(remote).loading;
  }

  /** Removes and returns the prefetched build if it is current. Waits for a prefetch in progress. @throws {RemoteLoadError} timeout */
  async take(remote: RemoteName, { signal }: Pick<LoadTimeout, 'signal'>): Promise<LoadedBuild | null> {
    const prefetch = this.#prefetches.get(remote);
    if (!prefetch) return null;
    const loaded = await rejectOnAbort(prefetch.loading, remote, signal);
    const isCurrent = loaded !== null && (await this.#isCurrent(remote, loaded, signal));
    const latest = this.#prefetches.get(remote);
    // Two concurrent loads of one remote would interfere with each other.
    if (latest && latest !== prefetch) return this.take(remote, { signal });
    this.#prefetches.delete(remote);
    return isCurrent ? loaded : null;
  }

  /** The same without waiting; null also if the registry is not cached. */
  takeCached(remote: RemoteName): LoadedBuild | null {
    const loaded = this.#prefetches.get(remote)?.loaded ?? null;
    const plan = loaded && this.#dependencies.cachedPlan(remote);
    if (!plan || !isFirstBuild(plan, loaded)) return null;
    this.#prefetches.delete(remote);
    return loaded;
  }

  async #isCurrent(remote: RemoteName, loaded: LoadedBuild, signal: AbortSignal): Promise<boolean> {
    try {
      return isFirstBuild(await this.#dependencies.plan(remote, signal), loaded);
    } catch {
      // Without a registry, use the prefetched build.
      return true;
    }
  }

  #start(remote: RemoteName): Prefetch {
    const loading = this.#dependencies.load(remote).then(
      (loaded) => {
        prefetch.loaded = loaded;
        return loaded;
      },
      () => {
        if (this.#prefetches.get(remote) === prefetch) this.#prefetches.delete(remote);
        return null;
      },
    );
    const prefetch: Prefetch = { loading, loaded: null };
    this.#prefetches.set(remote, prefetch);
    return prefetch;
  }
}
