import type { Refusal, ShareAnswer, ShareOrder } from './budgets-store.ts';
import { createHeldBlocks, type Share } from './held-blocks.ts';
import { withJitter } from './jitter.ts';
import { createRecentUse } from './recent-use.ts';
import { createTurnQueue } from './turn-queue.ts';

/** Until when there are no shares, in milliseconds since 1970, and why. */
export interface Delay {
  until: number;
  reason: Refusal;
}

/** The wait for shares exceeds the maximum. */
export class BudgetSpent extends Error {
  readonly delay: Delay;

  constructor(delay: Delay) {
    super('The budget is spent for now.');
    this.name = 'BudgetSpent';
    this.delay = delay;
  }
}

export interface ShareRequest {
  userId: string;
  shares: number;
  signal?: AbortSignal | undefined;
  /** Called when no shares are available, and again after each poll without shares. */
  onDelay: (delay: Delay) => void;
}

/** One process's access to one budget. */
export interface Shares {
  /**
   * Resolves when a call may be made.
   * @throws {BudgetSpent}, the signal's reason, or the database's error after ten seconds without an answer
   */
  take(request: ShareRequest): Promise<Share>;
  /** Returns unused shares, so that other processes can use them immediately. */
  close(): Promise<void>;
}

export interface SharesParts {
  exchange(order: ShareOrder): Promise<ShareAnswer>;
  /** Milliseconds within which a block is used. */
  holdMs: number;
  /** Maximum wait of a call for shares in milliseconds. */
  patienceMs: number;
  /** Most shares reserved ahead. */
  ahead: number;
  /** Reason for missing shares if the service has rejected nothing. */
  scarcity: Refusal;
  /** Shares in `turnMs` up to which a user has priority; 0: no priorities. */
  firstShares: number;
  turnMs: number;
}

interface Waiting extends Pick<ShareRequest, 'userId' | 'shares' | 'onDelay'> {
  /** Milliseconds of `performance.now()`. */
  since: number;
  resolve(share: Share): void;
  reject(error: unknown): void;
}

/** Maximum poll interval without shares, in milliseconds, because other processes may return some. */
const longestSleepMs = 2_000;
/** After an error of the database. */
const errorSleepMs = 500;
/** Milliseconds that a call waits for a database that does not answer. */
const outagePatienceMs = 10_000;
/** Key under which the use of all users is counted. */
const everybody = '';

export const createShares = (parts: SharesParts): Shares => {
  const { exchange, holdMs, patienceMs, ahead, scarcity, firstShares, turnMs } = parts;
  const held = createHeldBlocks(holdMs);
  const hadLately = createRecentUse(turnMs);
  const rate = createRecentUse(holdMs);
  const stillFirst = (userId: string): number => firstShares - hadLately.of(userId);
  const queue = createTurnQueue<Waiting>((userId) => stillFirst(userId) > 0);
  let looking: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;
  let closed = false;
  let delay: Delay | null = null;
  /** The database's latest error, until it answers. */
  let outage: { error: unknown } | null = null;
  /** Whether users with priority got no shares either. */
  let delaysAll = false;
  /** No poll before this time (`performance.now()`), because of a delay or an outage. */
  let nextLook = 0;

  const handOut = (): void => {
    for (let waiting = queue.next(held.unused()); waiting; waiting = queue.next(held.unused())) {
      const share = held.grab(waiting.shares);
      if (!share) return;
      hadLately.add(waiting.userId, waiting.shares);
      rate.add(everybody, waiting.shares);
      waiting.resolve({
        ...share,
        spent: (outcome) => {
          const lifts = share.spent(outcome);
          if (lifts) look();
          return lifts;
        },
      });
    }
  };

  /** Shares requested by users with priority. */
  const wantedFirst = (): number => {
    const left = new Map<string, number>();
    let sum = 0;
    for (const { userId, shares } of queue.waiting()) {
      const mine = left.get(userId) ?? stillFirst(userId);
      if (mine > 0) sum += shares;
      left.set(userId, mine - shares);
    }
    return sum;
  };

  /** The recent use, as the number of shares to reserve ahead. */
  const wantedAhead = (): number => Math.min(ahead, Math.ceil(rate.of(everybody)));

  const tell = (waiting: Waiting, told: Delay): void => {
    const isFar = told.until - Date.now() > patienceMs;
    if (!isFar && performance.now() - waiting.since <= patienceMs) {
      waiting.onDelay(told);
      return;
    }
    queue.remove(waiting);
    const waitMs = Math.max(told.until - Date.now(), patienceMs / 2);
    waiting.reject(new BudgetSpent({ ...told, until: Date.now() + withJitter(waitMs) }));
  };

  const sleep = (milliseconds: number): void => {
    if (timer || closed) return;
    timer = setTimeout(() => {
      timer = null;
      look();
    }, milliseconds).unref();
  };

  const note = (waitMs: number, reason: Refusal, first = 0): void => {
    delay = { until: Date.now() + waitMs, reason };
    delaysAll = first > 0;
    nextLook = performance.now() + withJitter(Math.min(waitMs, longestSleepMs), 0.05);
  };

  const noteOutage = (error: unknown): void => {
    [outage, delay] = [{ error }, null];
    nextLook = performance.now() + errorSleepMs;
    for (const waiting of queue.waiting()) {
      if (performance.now() - waiting.since < outagePatienceMs) continue;
      queue.remove(waiting);
      waiting.reject(error);
    }
  };

  const exchangeOnce = async (): Promise<void> => {
    held.expire();
    const settled = held.done();
    const first = wantedFirst();
    const wanted = Math.max(0, queue.wanted() - first + wantedAhead() - held.unused());
    const isIdle = queue.wanted() === 0 && rate.of(everybody) === 0;
    if (isIdle && settled.length === 0) return;
    try {
      const answer = await exchange({ settled, first, wanted: isIdle || closed ? 0 : wanted });
      outage = null;
      held.forget(settled);
      if (answer.block) {
        delay = null;
        held.add(answer.block);
        handOut();
      } else if (first + wanted > 0) note(answer.freeInMs, answer.refusal ?? scarcity, first);
    } catch (error) {
      noteOutage(error);
    }
    if (delay) for (const waiting of queue.waiting()) tell(waiting, delay);
  };

  /** Settles finished blocks and reserves requested shares, repeatedly while that succeeds. */
  const look = (): void => {
    if (closed) return;
    const lookUntilDelayed = async (): Promise<void> => {
      do await exchangeOnce();
      while (!closed && delay === null && outage === null && queue.wanted() > 0);
    };
    looking ??= lookUntilDelayed().finally(() => {
      looking = null;
      if (queue.wanted() > 0) sleep(Math.max(1, nextLook - performance.now()));
      else if (held.holdsAny()) sleep(holdMs);
    });
  };

  const delays = (userId: string): boolean =>
    delay !== null && performance.now() < nextLook && (delaysAll || stillFirst(userId) <= 0);

  const enqueue = (waiting: Waiting): void => {
    queue.add(waiting);
    handOut();
    const isServed = queue.wanted() === 0;
    if (outage !== null && performance.now() < nextLook) {
      sleep(Math.max(1, nextLook - performance.now()));
    } else if (!delays(waiting.userId)) {
      // Reserves ahead while shares are left, so that calls need not wait for the database.
      if (!isServed || held.unused() < wantedAhead() / 4) look();
    } else if (delay && !isServed) {
      tell(waiting, delay);
      sleep(Math.max(1, nextLook - performance.now()));
    }
  };

  return {
    take: ({ signal, ...request }) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason);
        const onAbort = (): void => {
          queue.remove(waiting);
          reject(signal?.reason);
        };
        const forget = (): void => signal?.removeEventListener('abort', onAbort);
        const waiting: Waiting = {
          ...request,
          since: performance.now(),
          resolve: (share) => {
            forget();
            resolve(share);
          },
          reject: (error) => {
            forget();
            reject(error);
          },
        };
        signal?.addEventListener('abort', onAbort, { once: true });
        enqueue(waiting);
      }),
    close: async () => {
      await looking;
      closed = true;
      if (timer) clearTimeout(timer);
      held.expire(true);
      const settled = held.done();
      if (settled.length > 0) await exchange({ settled, first: 0, wanted: 0 });
    },
  };
};
