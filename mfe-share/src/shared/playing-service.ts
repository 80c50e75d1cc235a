import { isConnected, type ServiceName, serviceNames, type User } from '@playa/contracts';

/** The service to play a shared playlist on: its own where the listener has it, else the primary one, else any; null without one. */
export const playingService = (user: User, own: ServiceName): ServiceName | null => {
  const { primaryStreamingService: primary } = user;
  const wanted = [own, ...(primary === null ? [] : [primary]), ...serviceNames];
  return wanted.find((service) => isConnected(user, service)) ?? null;
};
