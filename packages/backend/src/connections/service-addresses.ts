import type { ServiceName } from '@playa/contracts';
import serviceHosts from './service-hosts.json' with { type: 'json' };

type Hosts = Readonly<Record<ServiceName, readonly string[]>>;

/**
 * Where the services keep covers of playlists and songs, and previews of songs (YouTube has none): these hosts and those below them. The
 * content security policy of the shell's page names the same.
 */
const { images: imageHosts, previews: previewHosts }: Record<'images' | 'previews', Hosts> = serviceHosts;

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

/** The services' own addresses among those that come from outside: any other host would learn who looks at a playlist or a room. */
export interface ServiceAddresses {
  /** The address of a cover; null where it is none of this service's. */
  cover(service: ServiceName, address: string | null | undefined): string | null;
  /** As `cover`, for the preview of a song. */
  preview(service: ServiceName, address: string | null | undefined): string | null;
}

/** @param apiUrlOf where this server was told that a service is */
export const createServiceAddresses = (apiUrlOf: (service: ServiceName) => string): ServiceAddresses => ({
  cover: (service, address) => (address && isCoverUrl(service, address, apiUrlOf(service)) ? address : null),
  preview: (service, address) => (address && isPreviewUrl(service, address, apiUrlOf(service)) ? address : null),
});
