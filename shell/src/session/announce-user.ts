import { type Bus, isConnected, serviceNames, type User } from '@playa/contracts';

/** Says on the bus what differs between the user record before and now. */
export const announceUser = (bus: Bus, before: User | null, now: User): void => {
  if (before?._id !== now._id) {
    bus.publish('session.started', { userId: now._id });
    return;
  }
  for (const service of serviceNames) {
    const connected = isConnected(now, service);
    if (connected !== isConnected(before, service)) bus.publish('connection.changed', { service, connected });
  }
  if (before.primaryStreamingService !== now.primaryStreamingService) {
    bus.publish('primary.changed', { service: now.primaryStreamingService });
  }
};
