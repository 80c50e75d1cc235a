import { Email } from '@playa/contracts';
import { z } from 'zod';

/** An e-mail address whose code has not been entered yet. */
const Pending = z.object({
  email: Email,
  username: z.string().optional(),
  /** The time from which another code can be requested, in milliseconds since 1970. */
  resendAt: z.number().optional(),
});
export type Pending = z.infer<typeof Pending>;

/** Stores one pending address in this tab, also across reloads and other pages. */
export interface PendingStore {
  keep(pending: Pending): void;
  clear(): void;
  /** The address of the history state with its stored data; else the stored address; else null. */
  read(locationState: unknown): Pending | null;
}

const pendingStore = (key: string): PendingStore => {
  const readStored = (): Pending | null => {
    try {
      return Pending.parse(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
    } catch {
      return null;
    }
  };
  return {
    keep: (pending) => sessionStorage.setItem(key, JSON.stringify(pending)),
    clear: () => sessionStorage.removeItem(key),
    read: (locationState) => {
      const stored = readStored();
      const named = Pending.safeParse(locationState);
      if (!named.success || named.data.email === stored?.email) return stored;
      return named.data;
    },
  };
};

/** The account to verify. */
export const pendingAccount = pendingStore('playa_pending_account');

/** The account whose password is reset. */
export const pendingReset = pendingStore('playa_pending_reset');

/** The new e-mail address of a signed-in user. */
export const pendingEmail = pendingStore('playa_pending_email');
