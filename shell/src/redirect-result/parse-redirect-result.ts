import { isConnectFailureText, type ServiceName } from '@playa/contracts';

/** The result of connecting a service, which the backend's redirect puts into the address. */
export interface RedirectResult {
  connected: ServiceName[];
  disconnected: ServiceName[];
  /** Why connecting failed, as one of Playa's own texts. */
  error: string | null;
  /** The address contains Spotify's tokens, or says that they are invalid: a new token must be requested from the backend. */
  refreshSpotify: boolean;
  /** Path and query without the result. */
  pathWithoutResult: string;
}

/** Names of services in addresses. A map and not an object, because the name may be any text, such as "constructor". */
const serviceOf: ReadonlyMap<string, ServiceName> = new Map([
  ['spotify', 'spotify'],
  ['google', 'youtube'],
  ['youtube', 'youtube'],
  ['apple', 'apple'],
]);

/** A path segment that contains one of these names means that the service was connected. */
const connectedInPath = ['spotify', 'google', 'youtube'];

const connectedParameters: ReadonlyArray<readonly [string, ServiceName]> = [
  ['spotify_connected', 'spotify'],
  ['google_connected', 'youtube'],
];

const tokenParameters = ['access_token', 'refresh_token', 'expires_in'];

const isSet = (value: string | null): boolean => value !== null && value !== 'false';

/** Replaces texts that the backend does not send: anybody can write a text into an address, and a toast would show it as Playa's. */
const genericFailure = 'The service could not be connected. Please try again.';

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
 * @param params the route's parameters. Path segments that are a parameter are ignored: a playlist may be called "spotify".
 * @returns null if the address contains no result
 */
export const parseRedirectResult = (
  { pathname, search }: { pathname: string; search: string },
  params: Readonly<Record<string, string | undefined>> = {},
): RedirectResult | null => {
  const query = new URLSearchParams(search);
  const values = new Set(Object.values(params));
  const parts = pathname.split('/').filter((part) => !values.has(decoded(part)));
  const namesInPath = connectedInPath.filter((name) => parts.some((part) => part.includes(name)));
  const connected = new Set(namesInPath.flatMap((name) => serviceOf.get(name) ?? []));
  for (const [parameter, service] of connectedParameters) {
    if (isSet(query.get(parameter))) connected.add(service);
  }
  const disconnectedService = query.has('disconnected') ? serviceOf.get(query.get('service') ?? '') : undefined;
  const error = query.get('errorConnect');
  const tokensInQuery = tokenParameters.every((it) => query.has(it)) ? tokenParameters : [];
  const spotifyInQuery = [...tokensInQuery, 'error'].filter((it) => query.has(it));
  const resultParameters = [
    'spotify_connected',
    'google_connected',
    'disconnected',
    'errorConnect',
    ...spotifyInQuery,
  ].filter((it) => query.has(it));
  if (resultParameters.length === 0 && connected.size === 0) return null;

  if (query.has('disconnected')) query.delete('service');
  for (const parameter of resultParameters) query.delete(parameter);
  const remainingQuery = query.toString();
  return {
    connected: [...connected],
    disconnected: disconnectedService ? [disconnectedService] : [],
    error: error ? (isConnectFailureText(error) ? error : genericFailure) : null,
    refreshSpotify: spotifyInQuery.length > 0,
    pathWithoutResult: `${pathname}${remainingQuery ? `?${remainingQuery}` : ''}`,
  };
};
