import type { RuntimeConfig } from '@playa/contracts';

/** The overrides that a deployment allows. */
export interface OverrideRules extends Pick<RuntimeConfig, 'stage'> {
  overrideOrigins: readonly string[];
}

/** Without IPv6 loopback, because a content security policy can't contain it. */
const loopbackHosts = ['127.0.0.1', 'localhost'];

const isLoopback = ({ protocol, hostname }: URL): boolean => protocol === 'http:' && loopbackHosts.includes(hostname);

const isAllowed = (url: URL, { stage, overrideOrigins }: OverrideRules): boolean => {
  if (stage === 'production') return false;
  if (stage === 'development' && isLoopback(url)) return true;
  return overrideOrigins.some((allowed) => new URL(allowed).origin === url.origin);
};

/**
 * Returns the manifest URL for a developer's input: the URL of a JSON file, a folder or an origin. Null if the input is invalid or this
 * deployment does not allow the URL.
 */
export const manifestUrl = (input: string, rules: OverrideRules): string | null => {
  if (!URL.canParse(input)) return null;
  const url = new URL(input);
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') return null;
  if (!isAllowed(url, rules)) return null;
  if (url.pathname.endsWith('.json')) return url.href;
  return `${url.href.replace(/\/+$/, '')}/mf-manifest.json`;
};

/** The allowed addresses as texts; empty if the deployment allows none. */
export const allowedAddresses = ({ stage, overrideOrigins }: OverrideRules): string[] => [
  ...(stage === 'development' ? loopbackHosts.map((host) => `http://${host} with any port`) : []),
  ...overrideOrigins,
];
