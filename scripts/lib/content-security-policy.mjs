import { readFileSync } from 'node:fs';

/** Where the services keep pictures and previews, as the backend knows it. */
const hosts = JSON.parse(
  readFileSync(new URL('../../packages/backend/src/connections/service-hosts.json', import.meta.url), 'utf8'),
);
const below = (kind) =>
  Object.values(hosts[kind])
    .flat()
    .map((host) => `https://*.${host}`);
/** Artwork of songs that a listener uploaded to Apple's library: signed for a day, so it is shown to them alone and never stored. */
const uploadedArtwork = 'https://*.blobstore.apple.com';

const origin = (url) => new URL(url).origin;
const socket = (url) => origin(url).replace(/^http/, 'ws');

/** Real services load pictures, sound and further scripts from hosts of their own, which no config names. */
const besides = {
  'https://sdk.scdn.co': {
    script: ['https://sdk.scdn.co'],
    frame: ['https://sdk.scdn.co'],
    connect: ['https://*.spotify.com', 'wss://*.spotify.com'],
  },
  'https://www.youtube.com': {
    script: ['https://s.ytimg.com'],
    frame: ['https://www.youtube.com', 'https://www.youtube-nocookie.com'],
  },
  'https://js-cdn.music.apple.com': { connect: ['https://*.apple.com'] },
};

/** Where remotes may come from that a developer overrides: loopback in development, and the origins that the deployment names. */
const overrideSources = (stage, overrideOrigins) => {
  if (stage !== 'development' && stage !== 'staging') return [];
  const loopback = stage === 'development' ? ['http://127.0.0.1:*', 'http://localhost:*'] : [];
  return [...loopback, ...overrideOrigins.map(origin)];
};

/**
 * The policy of the shell's page, from what its config.json and remotes.json name: scripts come from the shell, its
 * remotes, the addresses that may override one, and the services' own players, and from nowhere else; nothing may frame the page. Pictures
 * and sound come from the services' hosts alone: any other one that somebody named in a room would learn who is in it.
 * Inline styles are allowed, as components set measures on elements; inline scripts and eval are not.
 */
export const contentSecurityPolicy = (
  { backendUrl, metricsUrl, services, stage, overrideOrigins = [] },
  { remotes },
) => {
  const remoteOrigins = [...remotes.map(({ entry }) => origin(entry)), ...overrideSources(stage, overrideOrigins)];
  const { spotify, youtube, apple } = services;
  const players = [spotify.sdkUrl, youtube.iframeApiUrl, apple.musicKitUrl].map(origin);
  const more = (kind) => players.flatMap((player) => besides[player]?.[kind] ?? []);
  const serviceOrigins = [spotify.apiUrl, youtube.apiUrl, apple.apiUrl].map(origin);
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...remoteOrigins, ...players, ...more('script')],
    'style-src': ["'self'", "'unsafe-inline'", ...remoteOrigins],
    'font-src': ["'self'", 'data:', ...remoteOrigins],
    'img-src': [
      "'self'",
      'data:',
      ...below('images'),
      uploadedArtwork,
      ...remoteOrigins,
      ...serviceOrigins,
      origin(youtube.thumbnailUrl),
    ],
    'media-src': ["'self'", 'blob:', ...below('previews'), ...serviceOrigins],
    'connect-src': [
      "'self'",
      origin(backendUrl),
      socket(backendUrl),
      ...(metricsUrl && stage !== 'production' ? [origin(metricsUrl)] : []),
      ...remoteOrigins,
      ...serviceOrigins,
      ...more('connect'),
    ],
    'frame-src': [origin(spotify.embedUrl), ...players, ...more('frame')],
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ');
};
