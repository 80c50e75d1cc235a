import type { Mail } from './mail.ts';

/** Older mails are removed. */
const maxMails = 200;

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
    this.#mails = [mail, ...this.#mails].slice(0, maxMails);
    for (const listener of this.#listeners) listener();
  }

  list(to?: string): Mail[] {
    const wanted = to?.toLowerCase();
    return this.#mails.filter((mail) => wanted === undefined || mail.to.some((name) => name.toLowerCase() === wanted));
  }

  /** Resolves with the newest mail to a recipient as soon as there is one. Rejects after the timeout. */
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
