import type { RemoteStatuses } from '@playa/federation';

/** The severity: neutral, good, warning or bad. */
export type Tone = 'plain' | 'good' | 'warning' | 'bad';

export interface Summary {
  tone: Tone;
  text: string;
}

const count = (number: number): string => (number === 1 ? '1 remote' : `${number} remotes`);

/** Summarises the state of all remotes in one sentence, the most severe state first. */
export const summariseRemotes = (remotes: RemoteStatuses['remotes'], registryProblem: string | null): Summary => {
  const all = Object.entries(remotes);
  const namesWhere = (test: (status: (typeof all)[number][1]) => boolean) =>
    all.filter(([, status]) => test(status)).map(([name]) => name);
  const failed = namesWhere(({ state }) => state === 'failed');
  const previous = namesWhere(({ choice, state }) => choice === 'previous' && state === 'ready');
  const loaded = namesWhere(({ state }) => state === 'ready');

  if (registryProblem !== null) return { tone: 'bad', text: "The registry of remotes can't be read" };
  if (failed.length > 0) return { tone: 'bad', text: `${count(failed.length)} failed: ${failed.join(', ')}` };
  if (previous.length > 0) {
    return { tone: 'warning', text: `On the previous build: ${previous.join(', ')}` };
  }
  if (loaded.length === all.length) return { tone: 'good', text: `All ${count(all.length)} loaded` };
  return { tone: 'plain', text: `${loaded.length} of ${count(all.length)} loaded in this tab` };
};
