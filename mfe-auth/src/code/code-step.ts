import type { Pending, PendingStore } from './pending.ts';

/** A step that goes on with a code from an e-mail, whatever the code is for. */
export interface CodeStep {
  pending: Pending;
  store: PendingStore;
  /** Hands the code in and goes on; what it throws is shown. */
  confirm: (code: string) => Promise<void>;
  /** Has another code sent; resolves with the server's message. */
  askAgain: () => Promise<{ message: string }>;
}
