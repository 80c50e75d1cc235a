import type { CopyState } from '@playa/contracts';

/** Who makes a transition: the user, any backend with a free run, or the run that owns the copy. */
type Actor = 'listener' | 'backend' | 'run';

interface Transition {
  from: readonly CopyState[];
  to: readonly CopyState[];
  by: Actor;
}

/**
 * The state machine of a copy. A copy starts as `queued`. The statements of `journal-store.ts` and `claims-store.ts` use these conditions,
 * so that no other transition happens.
 */
export const transitions = {
  /** A run claims the copy. A `waiting` copy must be due; the lease of a `running` copy's run must have expired. */
  claim: { from: ['queued', 'waiting', 'running'], to: ['running'], by: 'backend' },
  /** The run ends. `queued`: its process stops, and another one continues. `waiting`: it resumes later. */
  end: { from: ['running'], to: ['done', 'failed', 'cancelled', 'waiting', 'queued'], by: 'run' },
  /** A copy without a run is cancelled immediately. */
  cancel: { from: ['queued', 'waiting'], to: ['cancelled'], by: 'listener' },
  /** Requests the run to stop; the run sets `cancelled`. */
  requestCancel: { from: ['running'], to: ['running'], by: 'listener' },
  /** A stopped copy resumes. */
  retry: { from: ['failed', 'cancelled'], to: ['queued'], by: 'listener' },
  /** A finished copy runs again, to insert songs that the user chose. */
  mend: { from: ['done'], to: ['queued'], by: 'listener' },
} as const satisfies Readonly<Record<string, Transition>>;

export type TransitionName = keyof typeof transitions;
export type FromState<Name extends TransitionName> = (typeof transitions)[Name]['from'][number];
export type ToState<Name extends TransitionName> = (typeof transitions)[Name]['to'][number];

export const isAllowedFrom = (name: TransitionName, state: CopyState): boolean =>
  (transitions[name].from as readonly CopyState[]).includes(state);
