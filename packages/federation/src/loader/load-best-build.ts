import type { RemoteModule, RemoteName } from '@playa/contracts';
import type { BuildPlan } from './build-planner.ts';
import type { BuildToTry } from './builds-to-try.ts';
import { explainFailure } from './explain-failure.ts';
import type { Limits } from './limits.ts';
import { RemoteLoadError } from './remote-load-error.ts';
import { untilDeadline } from './until-deadline.ts';

export interface LoadedBuild {
  module: RemoteModule;
  build: BuildToTry;
  /** The build that was to be loaded. */
  intended: BuildToTry;
}

export interface LoadParts {
  remote: RemoteName;
  findPlan: (signal: AbortSignal) => Promise<BuildPlan>;
  importBuild: (build: BuildToTry, limits: Limits) => Promise<RemoteModule>;
}

interface BestLoadParts extends LoadParts {
  /** For the first build: its registry, its files and its retry. */
  limits: Limits;
  /** For the other builds together, from the failure of the first on. */
  limitsAfter: (first: RemoteLoadError) => Limits;
  retryDelayMs: number;
  /** Told before each build is tried. */
  onBuild: (build: BuildToTry) => void;
  /** Told about every failed attempt; `build` is null where the registry failed. */
  onFailure: (error: RemoteLoadError, build: BuildToTry | null) => void;
}

/** Errors worth one retry: network, chunk load, HTTP 5xx. */
const isTransient = ({ kind, httpStatus }: RemoteLoadError): boolean =>
  kind === 'network' || kind === 'chunk' || (httpStatus ?? 0) >= 500;

/** Whether another build may do better. Where the server can't be reached, its other builds can't either. */
const liesInBuild = ({ kind }: RemoteLoadError): boolean => kind !== 'network' && kind !== 'unknown-remote';

/** Loads the first build of the plan. @throws {RemoteLoadError} */
export const loadFirstBuild = async (
  { remote, findPlan, importBuild }: LoadParts,
  limits: Limits,
  onPlan: (plan: BuildPlan) => void = () => undefined,
): Promise<LoadedBuild> => {
  const plan = await untilDeadline(findPlan(limits.signal), remote, limits.signal);
  onPlan(plan);
  const [build] = plan.builds;
  limits.watch(build.entry);
  return { build, intended: plan.intended, module: await importBuild(build, limits) };
};

/**
 * Loads the first of a remote's builds that can be loaded. The first one is tried twice where its failure may pass by itself, then with the
 * registry as it is by that time.
 * @throws {RemoteLoadError} the failure of the first build
 */
export const loadBestBuild = async (parts: BestLoadParts): Promise<LoadedBuild> => {
  const { remote, importBuild, limits, limitsAfter, retryDelayMs, onBuild, onFailure } = parts;
  /** Of the last reading of the registry. */
  const state: { plan: BuildPlan | null; tried: BuildToTry | null } = { plan: null, tried: null };

  const attempt = async (load: () => Promise<LoadedBuild>): Promise<LoadedBuild | RemoteLoadError> => {
    try {
      return await load();
    } catch (caught) {
      const error = explainFailure(remote, caught);
      onFailure(error, state.tried);
      return error;
    }
  };
  const begin = (plan: BuildPlan, build: BuildToTry): void => {
    Object.assign(state, { plan, tried: build });
    onBuild(build);
  };
  const tryFirst = () => attempt(() => loadFirstBuild(parts, limits, (plan) => begin(plan, plan.builds[0])));
  const tryOther = (plan: BuildPlan, build: BuildToTry, left: Limits) =>
    attempt(async () => {
      begin(plan, build);
      left.watch(build.entry);
      return { build, intended: plan.intended, module: await importBuild(build, left) };
    });

  let first = await tryFirst();
  const mayPass = first instanceof RemoteLoadError && isTransient(first);
  if (mayPass && performance.now() + retryDelayMs < limits.deadline) {
    await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
    first = await tryFirst();
  }
  if (!(first instanceof RemoteLoadError)) return first;

  const { plan } = state;
  if (!plan) throw first;
  const left = limitsAfter(first);
  let last = first;
  for (const build of plan.builds.slice(1)) {
    if (!liesInBuild(last) || left.signal.aborted) break;
    const outcome = await tryOther(plan, build, left);
    if (!(outcome instanceof RemoteLoadError)) {
      left.end();
      return outcome;
    }
    last = outcome;
  }
  left.end();
  // The failure is told together with its build.
  onBuild(plan.builds[0]);
  throw first;
};
