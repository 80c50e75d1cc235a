import type { ChosenTrack } from '@playa/contracts';

/** Users who have to choose the same track before it is everybody's. */
const agreeing = 3;
/** The part of all verdicts on a song that has to be for the track. */
const majority = 2 / 3;

/** One verdict on a song and how many users gave it; `track` is null for 'not on this service'. */
interface Verdict {
  track: ChosenTrack | null;
  users: number;
}

/** The track that a clear majority of at least three users chose; null while there is none. */
export const agreedTrack = (verdicts: readonly Verdict[]): ChosenTrack | null => {
  const all = verdicts.reduce((sum, { users }) => sum + users, 0);
  const top = verdicts.find(({ users }) => users >= agreeing && users / all >= majority);
  return top?.track ?? null;
};
