import { apiPrefix, connectPath, newUserConnectPath } from '@playa/contracts';

/** Services that are connected through their own login page. */
export type RedirectService = keyof typeof connectPath;

interface ConnectAddressInput {
  backendUrl: string;
  service: RedirectService;
  /** Returns to /new-user-connect-accounts instead of /connectaccounts. */
  newUser: boolean;
  /** One-time token that identifies the user. */
  ticket: string;
}

/** The URL at which the browser connects a service. */
export const connectAddress = ({ backendUrl, service, newUser, ticket }: ConnectAddressInput): string => {
  const path = (newUser ? newUserConnectPath : connectPath)[service];
  return `${backendUrl}${apiPrefix}${path}?${new URLSearchParams({ state: ticket })}`;
};
