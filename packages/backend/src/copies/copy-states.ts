import type { CopyState } from '@playa/contracts';

/** Who makes a transition: the listener, any backend with room for a run, or the run that has the copy. */
type Actor = 'listener' | 'backend' | 'run';

interface Transition {
  from: readonly CopyState[];
  to: readonly CopyState[];
  by: Actor;
}

/**
 * The states a copy can be in, and every way from one to another. A copy starts as `queued`. The statements of `journal-store.ts` and
 * `claims-store.ts` take their conditions from here, so that what is not listed does not happen.
 */
export const transitions = {
  /** A run takes the copy. One that is `waiting` must be due; one that is `running` has been left by a run whose lease has ended. */
  claim: { from: ['queued', 'waiting', 'running'], to: ['running'], by: 'backend' },
  /** The run ends. `queued`: its process stops, and another one goes on. `waiting`: it goes on at a later time. */
  end: { from: ['running'], to: ['done', 'failed', 'cancelled', 'waiting', 'queued'], by: 'run' },
  /** A copy that nobody runs is cancelled at once. */
  cancel: { from: ['queued', 'waiting'], to: ['cancelled'], by: 'listener' },
  /** A running copy is told to stop; its run makes it `cancelled`. */
  requestCancel: { from: ['running'], to: ['running'], by: 'listener' },
  /** A copy that stopped goes on where it was. */
  retry: { from: ['failed', 'cancelled'], to: ['queued'], by: 'listener' },
  /** A copy that is done goes on, to put songs at their place that the listener chose. */
  mend: { from: ['done'], to: ['queued'], by: 'listener' },
} as const satisfies Readonly<Record<string, Transition>>;

export type TransitionName = keyof typeof transitions;
export type FromState<Name extends TransitionName> = (typeof transitions)[Name]['from'][number];
export type ToState<Name extends TransitionName> = (typeof transitions)[Name]['to'][number];

export const mayFrom = (name: TransitionName, state: CopyState): boolean =>
  (transitions[name].from as readonly CopyState[]).includes(state);
