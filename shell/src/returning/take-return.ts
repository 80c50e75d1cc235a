import { connectedFlag, type Notify, type ServiceName, serviceLabels, type User } from '@playa/contracts';
import type { ReturnNews } from './read-return.ts';

interface Takers {
  user: User | null;
  update(user: User): void;
  notify: Notify;
}

const withService = (user: User, service: ServiceName, connected: boolean): User => ({
  ...user,
  [connectedFlag[service]]: connected,
  primaryStreamingService: !connected && user.primaryStreamingService === service ? null : user.primaryStreamingService,
});

/** Marks services as the address says and tells the user. */
export const takeReturn = (news: ReturnNews, { user, update, notify }: Takers): void => {
  if (news.error) notify('error', news.error);
  if (!user) return;
  const changes = [
    ...news.connected.map((service) => ({ service, connected: true })),
    ...news.disconnected.map((service) => ({ service, connected: false })),
  ];
  if (changes.length === 0) return;
  update(changes.reduce((marked, { service, connected }) => withService(marked, service, connected), user));
  for (const { service, connected } of changes) {
    notify('success', `${serviceLabels[service]} ${connected ? 'connected' : 'disconnected'} successfully`);
  }
};
