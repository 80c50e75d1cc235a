import { problem } from '../http/problems.ts';

/** A connection with a close event. */
interface Connection {
  readyState: string;
  once(event: 'close', listener: () => void): unknown;
}

/** Most open tabs of one user on one backend. */
const connectionsPerUser = 20;

/** Counts the open connections of each user in this process. */
export const createSocketLimit = () => {
  const open = new Map<string, Set<Connection>>();
  return {
    /** @throws {ProblemError} too-many-requests at the user's limit */
    admit(userId: string, connection: Connection): void {
      if (connection.readyState !== 'open') return;
      const known = open.get(userId) ?? new Set();
      if (known.has(connection)) return;
      if (known.size >= connectionsPerUser) {
        const message = `Playa is open in ${connectionsPerUser} places already. Close one of them.`;
        throw problem('too-many-requests', message, { retryAfter: 60 });
      }
      open.set(userId, known.add(connection));
      connection.once('close', () => {
        known.delete(connection);
        if (known.size === 0) open.delete(userId);
      });
    },
  };
};
