import type { ServiceName } from '@playa/contracts';
import serviceHosts from './service-hosts.json' with { type: 'json' };

type Hosts = Readonly<Record<ServiceName, readonly string[]>>;

/**
 * The hosts, including subdomains, of the services' covers and previews (YouTube has no previews). The content security policy of the
 * shell's page has the same list.
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
 * Whether a URL is a cover of the service: HTTPS from the service's own hosts, or the configured address of the service (a sandbox).
 * Nothing else, because the URL is untrusted input.
 */
export const isCoverUrl = (service: ServiceName, address: string, apiUrl: string): boolean =>
  isBelow(imageHosts[service], address, apiUrl);

/** As {@link isCoverUrl}, for the preview of a song. */
export const isPreviewUrl = (service: ServiceName, address: string, apiUrl: string): boolean =>
  isBelow(previewHosts[service], address, apiUrl);

/** Filters untrusted URLs for those of the services: any other host would learn who opens a playlist or a room. */
export interface ServiceAddresses {
  /** The URL of a cover; null if it is not this service's. */
  cover(service: ServiceName, address: string | null | undefined): string | null;
  /** As `cover`, for the preview of a song. */
  preview(service: ServiceName, address: string | null | undefined): string | null;
}

/** @param apiUrlOf the configured address of a service */
export const createServiceAddresses = (apiUrlOf: (service: ServiceName) => string): ServiceAddresses => ({
  cover: (service, address) => (address && isCoverUrl(service, address, apiUrlOf(service)) ? address : null),
  preview: (service, address) => (address && isPreviewUrl(service, address, apiUrlOf(service)) ? address : null),
});
