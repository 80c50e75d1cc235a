import type { IncomingMessage } from 'node:http';

/** Limits of connections from one IP address to one backend. A school or an office may share an address. */
export interface AddressLimits {
  /** Concurrent connections. */
  open: number;
  /** New connections per minute. */
  perMinute: number;
}

const standardLimits: AddressLimits = { open: 1_000, perMinute: 1_200 };

const windowMs = 60_000;

/** The client's IP address as the last trusted proxy saw it. */
export const addressOf = ({ socket, headers }: IncomingMessage, trustedHops: number): string => {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');
  const hops = [socket.remoteAddress ?? '', ...forwarded.reverse()];
  return hops[Math.min(trustedHops, hops.length - 1)] ?? '';
};

/**
 * Counts the connections of each IP address in this process. Connections over the limit get an error message, which costs a connection
 * each; beyond twice the limit handshakes only get a status.
 */
export const createAddressLimit = (trustedHops: number, limits: AddressLimits = standardLimits) => {
  const open = new Map<string, number>();
  let started = new Map<string, number>();
  let windowEnd = 0;

  const share = (address: string): number =>
    Math.max((open.get(address) ?? 0) / limits.open, (started.get(address) ?? 0) / limits.perMinute);

  return {
    /** Counts a handshake; false if it has to be rejected immediately. */
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
    /** True while the address of this connection is over the limit. */
    isExceeded: (request: IncomingMessage): boolean => share(addressOf(request, trustedHops)) > 1,
  };
};
