import { Email } from '@playa/contracts';
import { z } from 'zod';

/** An address that waits for its code. */
const Pending = z.object({
  email: Email,
  username: z.string().optional(),
  /** Milliseconds since 1970 from which on another code may be asked for. */
  resendAt: z.number().optional(),
});
export type Pending = z.infer<typeof Pending>;

/** Keeps one pending address in this tab, over reloads and other pages. */
export interface PendingStore {
  keep(pending: Pending): void;
  clear(): void;
  /** The address in the history entry, with what was kept about it; else the one that was kept; else null. */
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

/** The account that waits to be verified. */
export const pendingAccount = pendingStore('playa_pending_account');

/** The account that is to get a new password. */
export const pendingReset = pendingStore('playa_pending_reset');

/** The new e-mail address of a signed-in user. */
export const pendingEmail = pendingStore('playa_pending_email');
