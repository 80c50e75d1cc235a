import { type Bus, isConnected, type ServiceName, serviceNames, type User } from '@playa/contracts';

/**
 * Publishes the differences between two user records on the bus. A service in `renewed` has a new login, even if it is connected in both
 * records.
 */
export const publishUserChanges = (
  bus: Bus,
  before: User | null,
  now: User,
  renewed: ReadonlySet<ServiceName>,
): void => {
  if (before?._id !== now._id) {
    bus.publish('session.started', { userId: now._id });
    return;
  }
  for (const service of serviceNames) {
    const connected = isConnected(now, service);
    const changed = connected !== isConnected(before, service) || renewed.has(service);
    if (changed) bus.publish('connection.changed', { service, connected });
  }
  if (before.primaryStreamingService !== now.primaryStreamingService) {
    bus.publish('primary.changed', { service: now.primaryStreamingService });
  }
};
