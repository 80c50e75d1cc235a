import type { Executor } from '../database/database.ts';
import { isUniqueViolation } from '../database/database-errors.ts';
import { problem } from '../http/problems.ts';
import { type Claimant, deleteAccounts, findHolders, type WantedNames } from './names-store.ts';

const refuseTaken = (firm: Awaited<ReturnType<typeof findHolders>>): void => {
  const fields: Record<string, string> = {};
  if (firm.some((holder) => holder.hasUsername)) fields.username = 'username already exist';
  if (firm.some((holder) => holder.hasEmail)) fields.email = 'email already exist';
  const [message] = Object.values(fields);
  if (message === undefined) return;
  throw problem(fields.username ? 'username-taken' : 'email-taken', message, { fields });
};

/**
 * Makes sure that nobody else holds the names. What an account that was never verified holds may be taken over once its codes
 * have expired, and at once by the browser that signed up for it.
 * @throws {ProblemError} username-taken, email-taken
 */
export const claimNames = async (tx: Executor, wanted: WantedNames, claimant: Claimant): Promise<void> => {
  const holders = await findHolders(tx, wanted, claimant);
  refuseTaken(holders.filter((holder) => holder.firm));
  await deleteAccounts(
    tx,
    holders.map((holder) => holder.id),
  );
};

/** Runs `take`, and once more when another account took a name at the same moment: the second run sees that account. */
export const takeNames = <T>(take: () => Promise<T>): Promise<T> =>
  take().catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error;
    return take();
  });
