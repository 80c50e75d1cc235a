import type { RemoteModule, RemoteName } from '@playa/contracts';
import type { BuildCandidate } from './build-candidates.ts';
import type { BuildPlan } from './build-planner.ts';
import type { LoadTimeout } from './load-timeout.ts';
import { rejectOnAbort } from './reject-on-abort.ts';
import { RemoteLoadError } from './remote-load-error.ts';
import { toLoadError } from './to-load-error.ts';

export interface LoadedBuild {
  module: RemoteModule;
  build: BuildCandidate;
  /** The build that the plan selected. */
  intended: BuildCandidate;
}

export interface LoadSteps {
  remote: RemoteName;
  findPlan: (signal: AbortSignal) => Promise<BuildPlan>;
  importBuild: (build: BuildCandidate, timeout: LoadTimeout) => Promise<RemoteModule>;
}

interface FallbackLoadOptions extends LoadSteps {
  /** Timeout of the first build: reading the registry, loading its files, and its retry. */
  timeout: LoadTimeout;
  /** Timeout of all other builds together, starting with the failure of the first. */
  fallbackTimeout: (first: RemoteLoadError) => LoadTimeout;
  retryDelayMs: number;
  /** Called before each build is tried. */
  onBuild: (build: BuildCandidate) => void;
  /** Called for every failed attempt; `build` is null if the registry could not be read. */
  onFailure: (error: RemoteLoadError, build: BuildCandidate | null) => void;
}

/** Errors that are retried once: network, chunk load, HTTP 5xx. */
const isTransient = ({ kind, httpStatus }: RemoteLoadError): boolean =>
  kind === 'network' || kind === 'chunk' || (httpStatus ?? 0) >= 500;

/** Whether another build may load. If the server is unreachable, its other builds are too. */
const isBuildFailure = ({ kind }: RemoteLoadError): boolean => kind !== 'network' && kind !== 'unknown-remote';

/** Loads the first build of the plan, without a retry or fallback. @throws {RemoteLoadError} */
export const loadPreferred = async (
  { remote, findPlan, importBuild }: LoadSteps,
  timeout: LoadTimeout,
  onPlan: (plan: BuildPlan) => void = () => undefined,
): Promise<LoadedBuild> => {
  const plan = await rejectOnAbort(findPlan(timeout.signal), remote, timeout.signal);
  onPlan(plan);
  const [build] = plan.builds;
  timeout.watch(build.entry);
  return { build, intended: plan.intended, module: await importBuild(build, timeout) };
};

/**
 * Loads the first build of the plan that can be loaded. After a transient failure the first one is retried once, with a newly read
 * registry.
 * @throws {RemoteLoadError} the failure of the first build
 */
export const loadWithFallback = async (steps: FallbackLoadOptions): Promise<LoadedBuild> => {
  const { remote, importBuild, timeout, fallbackTimeout, retryDelayMs, onBuild, onFailure } = steps;
  /** The latest plan, and the build that is being tried. */
  const state: { plan: BuildPlan | null; tried: BuildCandidate | null } = { plan: null, tried: null };

  const attempt = async (load: () => Promise<LoadedBuild>): Promise<LoadedBuild | RemoteLoadError> => {
    try {
      return await load();
    } catch (caught) {
      const error = toLoadError(remote, caught);
      onFailure(error, state.tried);
      return error;
    }
  };
  const begin = (plan: BuildPlan, build: BuildCandidate): void => {
    Object.assign(state, { plan, tried: build });
    onBuild(build);
  };
  const tryFirst = () => attempt(() => loadPreferred(steps, timeout, (plan) => begin(plan, plan.builds[0])));
  const tryOther = (plan: BuildPlan, build: BuildCandidate, remaining: LoadTimeout) =>
    attempt(async () => {
      begin(plan, build);
      remaining.watch(build.entry);
      return { build, intended: plan.intended, module: await importBuild(build, remaining) };
    });

  let first = await tryFirst();
  const isRetryable = first instanceof RemoteLoadError && isTransient(first);
  if (isRetryable && performance.now() + retryDelayMs < timeout.deadline) {
    await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
    first = await tryFirst();
  }
  if (!(first instanceof RemoteLoadError)) return first;

  const { plan } = state;
  if (!plan) throw first;
  const remaining = fallbackTimeout(first);
  let last = first;
  for (const build of plan.builds.slice(1)) {
    if (!isBuildFailure(last) || remaining.signal.aborted) break;
    const outcome = await tryOther(plan, build, remaining);
    if (!(outcome instanceof RemoteLoadError)) {
      remaining.clear();
      return outcome;
    }
    last = outcome;
  }
  remaining.clear();
  // Report the failure together with its build.
  onBuild(plan.builds[0]);
  throw first;
};
