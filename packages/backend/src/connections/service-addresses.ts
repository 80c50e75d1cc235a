import type { ServiceName } from '@playa/contracts';

type Hosts = Readonly<Record<ServiceName, readonly string[]>>;

/** Where the services keep the covers of playlists and songs: these hosts and those below them. */
const imageHosts: Hosts = {
  spotify: ['scdn.co', 'spotifycdn.com'],
  youtube: ['ytimg.com', 'ggpht.com', 'googleusercontent.com'],
  apple: ['mzstatic.com'],
};

/** Where they keep previews of songs. YouTube has none. */
const previewHosts: Hosts = { spotify: ['scdn.co'], youtube: [], apple: ['itunes.apple.com'] };

const isBelow = (hosts: readonly string[], address: string, apiUrl: string): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, origin, username, password } = new URL(address);
  if (username !== '' || password !== '') return false;
  if (origin === new URL(apiUrl).origin) return true;
  const isOwn = hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
  return protocol === 'https:' && port === '' && isOwn;
};

/**
 * Whether it is a cover of the service: over HTTPS from the service's own hosts, or from where this server was told that the service
 * is, which is a stand-in's address. Nothing else, since the address comes from outside.
 */
export const isCoverUrl = (service: ServiceName, address: string, apiUrl: string): boolean =>
  isBelow(imageHosts[service], address, apiUrl);

/** As {@link isCoverUrl}, for the preview of a song. */
export const isPreviewUrl = (service: ServiceName, address: string, apiUrl: string): boolean =>
  isBelow(previewHosts[service], address, apiUrl);
