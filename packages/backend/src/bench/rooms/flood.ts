import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Person } from './clients.ts';

/** Members of the first room who turn hostile. */
const hostileMembers = 10;

/** Starts the flood; answers once it is refused, and tells at its end how often it was. */
export const startFlood = async (people: readonly Person[]) => {
  const child = fork(fileURLToPath(new URL('flood-program.ts', import.meta.url)), { execArgv: ['--import', 'tsx'] });
  let refused = 0;
  child.on('message', (count) => {
    refused = Number(count);
  });
  const [first] = people;
  const accessTokens = people.filter(({ isOwner }) => !isOwner).slice(0, hostileMembers);
  child.send({
    ...{ url: first?.urls[0], roomId: first?.roomId },
    accessTokens: accessTokens.map(({ accessToken }) => accessToken),
  });
  while (refused === 0) await once(child, 'message');
  const before = refused;
  return {
    pid: child.pid ?? 0,
    stop: (): number => {
      child.kill('SIGKILL');
      return refused - before;
    },
  };
};
