import type { ServiceName } from '@playa/contracts';

/** What a redirect from the backend, or an old link, says in the address of any page. */
export interface ReturnNews {
  connected: ServiceName[];
  disconnected: ServiceName[];
  /** Why connecting failed, to be shown as it is. */
  error: string | null;
  /** The address without all that. */
  cleaned: string;
}

const serviceOf: Readonly<Record<string, ServiceName>> = {
  spotify: 'spotify',
  google: 'youtube',
  youtube: 'youtube',
  apple: 'apple',
};

/** Path parts that say by themselves that a service was connected. */
const connectedInPath = ['spotify', 'google', 'youtube'];

const connectedParameters: ReadonlyArray<readonly [string, ServiceName]> = [
  ['spotify_connected', 'spotify'],
  ['google_connected', 'youtube'],
];

const isSet = (value: string | null): boolean => value !== null && value !== 'false';

const maxErrorLength = 200;

/**
 * Reads the address of a page. Null: it says nothing.
 *
 * Path parts count only where the route knows none of them as a value (`params`): a playlist may be called "spotify".
 */
export const readReturn = (
  { pathname, search }: { pathname: string; search: string },
  params: Readonly<Record<string, string | undefined>> = {},
): ReturnNews | null => {
  const query = new URLSearchParams(search);
  const values = new Set(Object.values(params));
  const parts = pathname.split('/').filter((part) => connectedInPath.includes(part) && !values.has(part));
  const connected = new Set(parts.flatMap((part) => serviceOf[part] ?? []));
  for (const [parameter, service] of connectedParameters) {
    if (isSet(query.get(parameter))) connected.add(service);
  }
  const gone = query.has('disconnected') ? serviceOf[query.get('service') ?? ''] : undefined;
  const error = query.get('errorConnect');
  const known = ['spotify_connected', 'google_connected', 'disconnected', 'errorConnect'].filter((it) => query.has(it));
  if (known.length === 0 && connected.size === 0) return null;

  if (query.has('disconnected')) query.delete('service');
  for (const parameter of known) query.delete(parameter);
  const rest = query.toString();
  return {
    connected: [...connected],
    disconnected: gone ? [gone] : [],
    error: error ? error.slice(0, maxErrorLength) : null,
    cleaned: `${pathname}${rest ? `?${rest}` : ''}`,
  };
};
