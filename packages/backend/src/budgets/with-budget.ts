import { type CallOptions, type ServiceName, StreamingError, type StreamingWait } from '@playa/contracts';
import type { BudgetKind } from './budget-limits.ts';
import type { Refusal } from './budgets-store.ts';
import { type CallName, extraOf, optionsAt, priceOf, type Requests } from './call-prices.ts';
import { createDelayNotice } from './delay-notice.ts';
import type { Share } from './held-blocks.ts';
import { BudgetSpent, type Delay, type Shares } from './shares.ts';

/** A budget as a client uses it. */
export interface ClientBudget {
  shares: Pick<Shares, 'take'>;
  /** Pauses all callers for the given milliseconds. */
  pause(refusal: Refusal, forMs: number): void;
}

/** The budgets of a client's service. A missing kind has no limit. */
export type ClientBudgets = Readonly<Partial<Record<BudgetKind, ClientBudget>>>;

interface TakenShare {
  kind: BudgetKind;
  shares: number;
  share: Share;
}

/** Milliseconds of a rejection without a stated end. */
const unnamedRefusalMs: Readonly<Record<Refusal, number>> = { 'rate-limited': 30_000, 'quota-exceeded': 3_600_000 };

const isCall = (name: string | symbol): name is CallName => name in optionsAt;
const isRefusal = (reason: StreamingWait['reason'] | StreamingError['kind']): reason is Refusal =>
  reason === 'rate-limited' || reason === 'quota-exceeded';

const spentError = (service: ServiceName, { until, reason }: Delay): StreamingError =>
  new StreamingError(service, reason, 'The budget is spent for now.', {
    retryAfterMs: Math.max(1, until - Date.now()),
  });

/**
 * Wraps a client: every call first acquires shares of its service's budgets. If the wait is too long it rejects like the service:
 * rate-limited or quota-exceeded, with `retryAfterMs`. A rejection by the service pauses all callers.
 */
export const withBudget = <Client extends { readonly service: ServiceName }>(
  client: Client,
  budgets: ClientBudgets,
  userId: string,
): Client => {
  const { service } = client;
  const notice = createDelayNotice(service);

  const takeShares = async (name: CallName, options: CallOptions): Promise<TakenShare[]> => {
    const taken: TakenShare[] = [];
    const told = notice.begin(options.onWait);
    try {
      for (const [kind, shares] of priceOf(service, name, options)) {
        const request = { userId, shares, signal: options.signal, onDelay: told.delay };
        const share = await budgets[kind]?.shares.take(request);
        if (share) taken.push({ kind, shares, share });
      }
      return taken;
    } catch (error) {
      for (const { share } of taken) share.unspent();
      if (error instanceof BudgetSpent) throw spentError(service, error.delay);
      if (options.signal?.aborted) {
        throw new StreamingError(service, 'aborted', 'The call was cancelled.', { cause: error });
      }
      throw error;
    } finally {
      told.end();
    }
  };

  /** YouTube answers a used-up search quota with 429, and used-up units with 403. */
  const pause = (name: CallName, refusal: Refusal, forMs: number | null, status: number | null): void => {
    const kinds = priceOf(service, name).map(([kind]) => kind);
    const [first = 'calls', second] = kinds;
    const kind = status === 403 && second ? second : first;
    budgets[kind]?.pause(refusal, forMs ?? unnamedRefusalMs[refusal]);
  };

  const call = async (name: CallName, method: (...args: unknown[]) => Promise<unknown>, args: unknown[]) => {
    const options = (args[optionsAt[name]] ?? {}) as CallOptions;
    const taken = await takeShares(name, options);
    const requests: Requests = { reads: 0, writes: 0, repeats: 0 };
    let succeeded = false;
    const onRequest: CallOptions['onRequest'] = (request) => {
      requests[request.isWrite ? 'writes' : 'reads'] += 1;
      options.onRequest?.(request);
    };
    const onWait = (wait: StreamingWait): void => {
      requests.repeats += 1;
      if (isRefusal(wait.reason)) pause(name, wait.reason, wait.until - Date.now(), null);
      options.onWait?.(wait);
    };
    const given = [...args];
    given[optionsAt[name]] = { ...options, onWait, onRequest };
    try {
      const answer = await method.apply(client, given);
      succeeded = true;
      return answer;
    } catch (error) {
      if (error instanceof StreamingError && isRefusal(error.kind)) {
        pause(name, error.kind, error.retryAfterMs, error.status);
      }
      throw error;
    } finally {
      for (const { kind, shares, share } of taken) {
        share.spent({ succeeded, extra: extraOf(kind, shares, requests) });
      }
    }
  };

  return new Proxy(client, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      const method = value as (...args: unknown[]) => Promise<unknown>;
      return isCall(name) ? (...args: unknown[]) => call(name, method, args) : method.bind(target);
    },
  });
};
