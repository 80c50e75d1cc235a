import type { RuntimeConfig } from '@playa/contracts';

/** What a deployment allows. */
export interface OverrideRules extends Pick<RuntimeConfig, 'stage'> {
  overrideOrigins: readonly string[];
}

/** IPv6 loopback is missing: a content security policy can't name it, so nothing could be loaded from there. */
const loopbackHosts = ['127.0.0.1', 'localhost'];

const isLoopback = ({ protocol, hostname }: URL): boolean => protocol === 'http:' && loopbackHosts.includes(hostname);

const isAllowed = (url: URL, { stage, overrideOrigins }: OverrideRules): boolean => {
  if (stage === 'production') return false;
  if (stage === 'development' && isLoopback(url)) return true;
  return overrideOrigins.some((allowed) => new URL(allowed).origin === url.origin);
};

/**
 * The address of the manifest that a developer means by an address: that of a JSON file, of a folder, or of an origin.
 * Null where nothing may be loaded from there on this deployment.
 */
export const manifestAddress = (typed: string, rules: OverrideRules): string | null => {
  if (!URL.canParse(typed)) return null;
  const url = new URL(typed);
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') return null;
  if (!isAllowed(url, rules)) return null;
  if (url.pathname.endsWith('.json')) return url.href;
  return `${url.href.replace(/\/+$/, '')}/mf-manifest.json`;
};

/** What a deployment allows, in words; none where it allows nothing. */
export const allowedAddresses = ({ stage, overrideOrigins }: OverrideRules): string[] => [
  ...(stage === 'development' ? loopbackHosts.map((host) => `http://${host} with any port`) : []),
  ...overrideOrigins,
];
