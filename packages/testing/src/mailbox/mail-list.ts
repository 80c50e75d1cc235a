import type { Mail } from './mail.ts';

/** Mails that are kept; older ones are dropped. */
const kept = 200;

export interface WaitOptions {
  to: string;
  /** Only mails with a larger id. */
  after?: number;
  /** Milliseconds. */
  timeout: number;
}

/** Mails in memory, newest first. */
export class MailList {
  #mails: Mail[] = [];
  #listeners = new Set<() => void>();

  add(mail: Mail): void {
    this.#mails = [mail, ...this.#mails].slice(0, kept);
    for (const listener of this.#listeners) listener();
  }

  list(to?: string): Mail[] {
    const wanted = to?.toLowerCase();
    return this.#mails.filter((mail) => wanted === undefined || mail.to.some((name) => name.toLowerCase() === wanted));
  }

  /** The newest mail to somebody, as soon as there is one. Rejects after the time-out. */
  wait({ to, after = 0, timeout }: WaitOptions): Promise<Mail> {
    return new Promise((resolve, reject) => {
      const check = () => {
        const [mail] = this.list(to);
        if (!mail || mail.id <= after) return;
        this.#listeners.delete(check);
        clearTimeout(timer);
        resolve(mail);
      };
      const timer = setTimeout(() => {
        this.#listeners.delete(check);
        reject(new Error(`no mail to ${to} within ${timeout} ms`));
      }, timeout);
      this.#listeners.add(check);
      check();
    });
  }
}
