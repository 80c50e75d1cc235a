import type { FastifyInstance } from 'fastify';
import type { IssueAccess } from '../control/add-control.ts';

/** Signs every account in and gives the access of the one asked for by name. */
export const signedIn = async (app: FastifyInstance) => {
  const accounts: (Awaited<ReturnType<IssueAccess>> & { name: string; userId: string })[] = (
    await app.inject('/_sandbox/accounts')
  ).json();
  return (name: string) => {
    const account = accounts.find((candidate) => candidate.name === name);
    if (account === undefined) throw new Error(`No account ${name}`);
    return account;
  };
};
