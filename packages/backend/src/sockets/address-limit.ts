import type { IncomingMessage } from 'node:http';

/** How many connections may come from one address to one backend. A school or an office may be behind it. */
export interface AddressLimits {
  /** Open at the same time. */
  open: number;
  /** New ones in a minute. */
  perMinute: number;
}

const standardLimits: AddressLimits = { open: 1_000, perMinute: 1_200 };

const windowMs = 60_000;

/** Where a request comes from: the address that the last trusted proxy saw. */
export const addressOf = ({ socket, headers }: IncomingMessage, trustedHops: number): string => {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');
  const hops = [socket.remoteAddress ?? '', ...forwarded.reverse()];
  return hops[Math.min(trustedHops, hops.length - 1)] ?? '';
};

/**
 * Counts the connections of each address in this process. Who has too many is told so in words, which costs a connection each; from
 * twice as many on handshakes are not answered with more than a status.
 */
export const createAddressLimit = (trustedHops: number, limits: AddressLimits = standardLimits) => {
  const open = new Map<string, number>();
  let started = new Map<string, number>();
  let windowEnd = 0;

  const share = (address: string): number =>
    Math.max((open.get(address) ?? 0) / limits.open, (started.get(address) ?? 0) / limits.perMinute);

  return {
    /** Counts a handshake; false where it is to be refused at once. */
    allows(request: IncomingMessage): boolean {
      const now = Date.now();
      if (now >= windowEnd) [started, windowEnd] = [new Map(), now + windowMs];
      const address = addressOf(request, trustedHops);
      started.set(address, (started.get(address) ?? 0) + 1);
      return share(address) < 2;
    },
    /** Counts a connection until it is closed. */
    opened(connection: { request: IncomingMessage; once(event: 'close', listener: () => void): unknown }): void {
      const address = addressOf(connection.request, trustedHops);
      open.set(address, (open.get(address) ?? 0) + 1);
      connection.once('close', () => {
        const left = (open.get(address) ?? 1) - 1;
        if (left > 0) open.set(address, left);
        else open.delete(address);
      });
    },
    /** True while the address of this connection has more than it may. */
    isExceeded: (request: IncomingMessage): boolean => share(addressOf(request, trustedHops)) > 1,
  };
};
