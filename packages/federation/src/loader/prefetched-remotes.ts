import type { RemoteName } from '@playa/contracts';
import type { BuildPlan } from './build-planner.ts';
import type { Limits } from './limits.ts';
import type { LoadedBuild } from './load-best-build.ts';
import { untilDeadline } from './until-deadline.ts';

interface Prefetch {
  /** Null: it failed. */
  loading: Promise<LoadedBuild | null>;
  /** Null until it is loaded. */
  loaded: LoadedBuild | null;
}

interface PrefetchParts {
  /** Loads the remote's build without a retry. */
  load: (remote: RemoteName) => Promise<LoadedBuild>;
  /** Which build it is to be; reads the registry where it was not read lately. */
  plan: (remote: RemoteName, signal: AbortSignal) => Promise<BuildPlan>;
  /** The same by what was read of the registry lately; null where nothing was. */
  knownPlan: (remote: RemoteName) => BuildPlan | null;
}

const names = ({ builds: [first] }: BuildPlan, { build }: LoadedBuild): boolean => first.entry === build.entry;

/**
 * Remotes that were loaded before a page asked for them. Until then they are held to the registry: one that was replaced meanwhile is
 * loaded anew. A failed prefetch leaves nothing behind.
 */
export class PrefetchedRemotes {
  readonly #parts: PrefetchParts;
  readonly #prefetches = new Map<RemoteName, Prefetch>();

  constructor(parts: PrefetchParts) {
    this.#parts = parts;
  }

  /** Loads the remote unless that is under way or done with the build that the registry names. Never rejects. */
  async fetch(remote: RemoteName, { signal }: Pick<Limits, 'signal'>): Promise<void> {
    const known = this.#prefetches.get(remote);
    if (known) {
      const loaded = await known.loading;
      if (loaded && (await this.#isCurrent(remote, loaded, signal))) return;
      // Another one took it, or loads it anew, by now.
      if (this.#prefetches.get(remote) !== known) return;
    }
    await this.#begin(remote).loading;
  }

  /** The remote where it is there and current; no longer held then. Waits for one that is under way. @throws {RemoteLoadError} timeout */
  async take(remote: RemoteName, { signal }: Pick<Limits, 'signal'>): Promise<LoadedBuild | null> {
    const known = this.#prefetches.get(remote);
    if (!known) return null;
    const loaded = await untilDeadline(known.loading, remote, signal);
    const isCurrent = loaded !== null && (await this.#isCurrent(remote, loaded, signal));
    const held = this.#prefetches.get(remote);
    // Two loads of one remote at a time would disturb each other.
    if (held && held !== known) return this.take(remote, { signal });
    this.#prefetches.delete(remote);
    return isCurrent ? loaded : null;
  }

  /** The same without waiting: null also where the registry was not read lately. */
  takeKnown(remote: RemoteName): LoadedBuild | null {
    const loaded = this.#prefetches.get(remote)?.loaded ?? null;
    const plan = loaded && this.#parts.knownPlan(remote);
    if (!plan || !names(plan, loaded)) return null;
    this.#prefetches.delete(remote);
    return loaded;
  }

  async #isCurrent(remote: RemoteName, loaded: LoadedBuild, signal: AbortSignal): Promise<boolean> {
    try {
      return names(await this.#parts.plan(remote, signal), loaded);
    } catch {
      // Without a registry what is there is better than nothing.
      return true;
    }
  }

  #begin(remote: RemoteName): Prefetch {
    const loading = this.#parts.load(remote).then(
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
