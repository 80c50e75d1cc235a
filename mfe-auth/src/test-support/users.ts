import { type Connection, type ServiceName, serviceNames, type User } from '@playa/contracts';

/** A signed-in user with exactly these services. */
export const userWith = (services: readonly ServiceName[], primary: ServiceName | null = null): User => ({
  _id: 'user-1',
  username: 'ada',
  email: 'ada@example.org',
  isSpotifyConnected: services.includes('spotify'),
  isAppleConnected: services.includes('apple'),
  isGoogleConnected: services.includes('youtube'),
  primaryStreamingService: primary,
});

/** What the backend says about the connections when every account is called like its service. */
export const connectionsWith = (services: readonly ServiceName[], dead: readonly ServiceName[] = []) => ({
  connections: serviceNames.map(
    (service): Connection => ({
      service,
      connected: services.includes(service),
      displayName: services.includes(service) && service !== 'apple' ? `${service}-ada` : null,
      primary: false,
      needsReconnect: dead.includes(service),
    }),
  ),
});
