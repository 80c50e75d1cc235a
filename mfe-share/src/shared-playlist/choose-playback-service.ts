import { isConnected, type ServiceName, serviceNames, type User } from '@playa/contracts';

/** The service that plays a shared playlist: its own if connected, else the primary one, else any connected one; null if none is. */
export const choosePlaybackService = (user: User, ownService: ServiceName): ServiceName | null => {
  const { primaryStreamingService: primary } = user;
  const preferred = [ownService, ...(primary === null ? [] : [primary]), ...serviceNames];
  return preferred.find((service) => isConnected(user, service)) ?? null;
};
