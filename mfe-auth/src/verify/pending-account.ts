import { Email } from '@playa/contracts';
import { z } from 'zod';

/** The account that waits for its code. */
const PendingAccount = z.object({
  email: Email,
  username: z.string().optional(),
  /** Milliseconds since 1970 from which on another code may be asked for. */
  resendAt: z.number().optional(),
});
export type PendingAccount = z.infer<typeof PendingAccount>;

const key = 'playa_pending_account';

const readStored = (): PendingAccount | null => {
  try {
    return PendingAccount.parse(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
  } catch {
    return null;
  }
};

/** Survives a reload and a way around through other pages of this tab. */
export const keepPending = (account: PendingAccount): void => sessionStorage.setItem(key, JSON.stringify(account));

export const forgetPending = (): void => sessionStorage.removeItem(key);

/** Whom the history entry names, with what was kept about them; else who was kept; else null. */
export const readPending = (locationState: unknown): PendingAccount | null => {
  const stored = readStored();
  const named = PendingAccount.safeParse(locationState);
  if (!named.success || named.data.email === stored?.email) return stored;
  return named.data;
};
