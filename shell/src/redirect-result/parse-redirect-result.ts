import { isConnectFailureText, type ServiceName } from '@playa/contracts';

/** What the address of a page says after a redirect from the backend, which ends connecting a service. */
export interface RedirectResult {
  connected: ServiceName[];
  disconnected: ServiceName[];
  /** Why connecting failed, in words of Playa's own. */
  error: string | null;
  /** Spotify's token is in the address, or said to be wrong; the one to go on with comes from the backend. */
  refreshSpotify: boolean;
  /** Path and query without the result. */
  cleaned: string;
}

/** Names of services in addresses. A map: the name may be any text, such as "constructor". */
const serviceOf: ReadonlyMap<string, ServiceName> = new Map([
  ['spotify', 'spotify'],
  ['google', 'youtube'],
  ['youtube', 'youtube'],
  ['apple', 'apple'],
]);

/** A path part that contains one of these says that the service was connected. */
const connectedInPath = ['spotify', 'google', 'youtube'];

const connectedParameters: ReadonlyArray<readonly [string, ServiceName]> = [
  ['spotify_connected', 'spotify'],
  ['google_connected', 'youtube'],
];

const tokenParameters = ['access_token', 'refresh_token', 'expires_in'];

const isSet = (value: string | null): boolean => value !== null && value !== 'false';

/** For a text that the backend does not send: anybody can write one into an address, and a toast shows it as Playa's own. */
const generalFailure = 'The service could not be connected. Please try again.';

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/**
 * Reads the result of a redirect from the address of a page.
 *
 * @param params the values of the route. Path parts that are one of them do not count: a playlist may be called "spotify".
 * @returns null when the address holds no result
 */
export const parseRedirectResult = (
  { pathname, search }: { pathname: string; search: string },
  params: Readonly<Record<string, string | undefined>> = {},
): RedirectResult | null => {
  const query = new URLSearchParams(search);
  const values = new Set(Object.values(params));
  const parts = pathname.split('/').filter((part) => !values.has(decoded(part)));
  const named = connectedInPath.filter((name) => parts.some((part) => part.includes(name)));
  const connected = new Set(named.flatMap((name) => serviceOf.get(name) ?? []));
  for (const [parameter, service] of connectedParameters) {
    if (isSet(query.get(parameter))) connected.add(service);
  }
  const gone = query.has('disconnected') ? serviceOf.get(query.get('service') ?? '') : undefined;
  const error = query.get('errorConnect');
  const aboutTokens = tokenParameters.every((it) => query.has(it)) ? tokenParameters : [];
  const aboutSpotify = [...aboutTokens, 'error'].filter((it) => query.has(it));
  const known = ['spotify_connected', 'google_connected', 'disconnected', 'errorConnect', ...aboutSpotify].filter(
    (it) => query.has(it),
  );
  if (known.length === 0 && connected.size === 0) return null;

  if (query.has('disconnected')) query.delete('service');
  for (const parameter of known) query.delete(parameter);
  const rest = query.toString();
  return {
    connected: [...connected],
    disconnected: gone ? [gone] : [],
    error: error ? (isConnectFailureText(error) ? error : generalFailure) : null,
    refreshSpotify: aboutSpotify.length > 0,
    cleaned: `${pathname}${rest ? `?${rest}` : ''}`,
  };
};
