import semver from 'semver';
import type { Present, Release } from './releases.ts';

/** One remote in one shell, of which one is of an earlier release and the other of today. */
export interface Cell {
  title: string;
  remote: string;
  release: Release;
  earlier: 'remote' | 'shell';
  /** The shell's contract lies in the remote's range: it has to run. Else the shell has to refuse this remote alone. */
  fits: boolean;
}

const cellOf = (release: Release, earlier: Cell['earlier'], remote: string, range: string, shell: string): Cell => {
  const fits = semver.satisfies(shell, range);
  const [remoteOf, shellOf] = earlier === 'remote' ? [release.contract, 'today'] : ['today', release.contract];
  const title = `${remote} of ${remoteOf} (${range}) in the shell of ${shellOf} (${shell}): ${fits ? 'runs' : 'is refused alone'}`;
  return { title, remote, release, earlier, fits };
};

/** Every remote of each release in today's shell, and today's remotes in each release's shell, with what has to happen. */
export const computeMatrix = (releases: readonly Release[], present: Present): Cell[] =>
  releases.flatMap((release) => [
    ...Object.entries(release.remotes).map(([name, { contract }]) =>
      cellOf(release, 'remote', name, contract, present.contract),
    ),
    ...Object.entries(present.remotes).map(([name, range]) => cellOf(release, 'shell', name, range, release.contract)),
  ]);
