import { createPrivateKey } from 'node:crypto';
import { z } from 'zod';

/** The environment does not describe a backend that could run; `message` has one sentence per variable. */
export class ConfigError extends Error {
  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'));
    this.name = 'ConfigError';
  }
}

/** Says what a variable holds, whether it is missing or wrong. */
const saying = (what: string) => ({
  error: (issue: { input?: unknown }) =>
    issue.input === undefined ? `is missing; it must hold ${what}.` : `is wrong; it must hold ${what}.`,
});

const text = (what: string) => z.string(saying(what)).min(1, saying(what));
const origin = (what: string) =>
  z
    .url({ protocol: /^https?$/, ...saying(what) })
    .transform((url) => url.replace(/\/+$/, ''))
    .refine((url) => new URL(url).origin === url, saying(what));
const serviceUrl = (standard: string) =>
  z
    .url({ protocol: /^https?$/, ...saying(`an http address, e.g. ${standard}`) })
    .default(standard)
    .transform((url) => url.replace(/\/+$/, ''));
const optional = z
  .string()
  .optional()
  .transform((value) => value || null);
const number = (what: string, max: number) =>
  z.coerce.number(saying(what)).int(saying(what)).min(0, saying(what)).max(max, saying(what));
const port = number('a port between 0 and 65535', 65_535);

/** How much all backends together may ask of a service. */
const shares = (what: string, standard: number) => {
  const wrong = saying(`how many ${what} all backends together may make, 1 to 10000000`);
  const shares = z.coerce.number(wrong).int(wrong).min(1, wrong).max(10_000_000, wrong);
  return z.preprocess((value) => value || standard, shares);
};

const keyText = 'a key of 32 random bytes in base64 (openssl rand -base64 32)';
const encryptionKey = (value: string): Buffer => Buffer.from(value, 'base64');
const EncryptionKey = z
  .string(saying(keyText))
  .refine((value) => encryptionKey(value).length === 32, saying(keyText))
  .transform(encryptionKey);

const probeText = 'after how many seconds a call finds out whether a service still refuses calls, 1 to 3600';

const leaseText = 'after how many seconds without a heartbeat a copy goes on elsewhere, 1 to 60';

const runsText = 'how many copies this process runs at the same time, 0 to 1024';

const pemText = 'an EC private key (PKCS8 PEM, line breaks may be written as \\n)';

const isEcKey = (pem: string): boolean => {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'ec';
  } catch {
    return false;
  }
};

const Environment = z.object({
  DATABASE_URL: z.url({
    protocol: /^postgres(ql)?$/,
    ...saying('the address of PostgreSQL, e.g. postgres://user:password@host:5432/playa'),
  }),
  REDIS_URL: z.preprocess(
    (value) => value || null,
    z.url({ protocol: /^rediss?$/, ...saying('the address of Redis, e.g. redis://127.0.0.1:6379') }).nullable(),
  ),
  BACKEND_HOST: text('the address to listen on, e.g. 127.0.0.1').default('127.0.0.1'),
  BACKEND_PORT: port.default(4000),
  METRICS_HOST: text('the address to serve /metrics and the web vitals on, e.g. 127.0.0.1').default('127.0.0.1'),
  METRICS_PORT: z.preprocess((value) => value || null, port.nullable()),
  APP_URL: origin("the shell's origin, e.g. http://127.0.0.1:3000"),
  BACKEND_URL: origin("the backend's public origin, e.g. http://127.0.0.1:4000"),
  TRUST_PROXY_HOPS: number('how many proxies stand before the backend, e.g. 1', 10).default(0),
  ACCESS_TOKEN_SECRET: z
    .string(saying('a secret of at least 32 characters'))
    .min(32, saying('a secret of at least 32 characters')),
  TOKEN_ENCRYPTION_KEY: EncryptionKey,
  TOKEN_ENCRYPTION_OLD_KEYS: z
    .string()
    .default('')
    .transform((list) => list.split(',').filter((key) => key !== ''))
    .pipe(z.array(EncryptionKey)),
  SMTP_URL: z.url({
    protocol: /^smtps?$/,
    ...saying('the address of a mail server, e.g. smtp://127.0.0.1:4051'),
  }),
  MAIL_FROM: text('the sender of mails, e.g. Playa <hello@example.com>'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], saying('a level: error, warn, info or debug'))
    .default('info'),
  SPOTIFY_CLIENT_ID: optional,
  SPOTIFY_CLIENT_SECRET: optional,
  SPOTIFY_ACCOUNTS_URL: serviceUrl('https://accounts.spotify.com'),
  SPOTIFY_API_URL: serviceUrl('https://api.spotify.com/v1'),
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_CLIENT_SECRET: optional,
  GOOGLE_API_KEY: optional,
  GOOGLE_AUTH_URL: serviceUrl('https://accounts.google.com/o/oauth2/v2/auth'),
  GOOGLE_TOKEN_URL: serviceUrl('https://oauth2.googleapis.com/token'),
  YOUTUBE_API_URL: serviceUrl('https://www.googleapis.com/youtube/v3'),
  APPLE_TEAM_ID: optional,
  APPLE_KEY_ID: optional,
  APPLE_PRIVATE_KEY: optional
    .transform((key) => key?.replaceAll('\\n', '\n') ?? null)
    .refine((key) => key === null || isEcKey(key), saying(pemText)),
  APPLE_API_URL: serviceUrl('https://api.music.apple.com/v1'),
  SPOTIFY_CALLS_PER_30_SECONDS: shares('calls to Spotify in any 30 seconds', 180),
  APPLE_CALLS_PER_30_SECONDS: shares('calls to Apple Music in any 30 seconds', 3_000),
  YOUTUBE_SEARCHES_PER_DAY: shares('searches on YouTube a day', 100),
  YOUTUBE_UNITS_PER_DAY: shares('calls to YouTube a day, in units of its quota,', 10_000),
  AI_BASE_URL: z.preprocess(
    (value) => value || null,
    z
      .url({
        protocol: /^https?$/,
        abort: true,
        ...saying('the address of an OpenAI-compatible API, e.g. https://api.example.com/v1'),
      })
      .transform((url) => url.replace(/\/+$/, ''))
      .nullable(),
  ),
  AI_API_KEY: optional,
  AI_MODEL: optional,
  REFUSAL_PROBE_SECONDS: z.preprocess(
    (value) => value || 60,
    z.coerce.number(saying(probeText)).min(1, saying(probeText)).max(3_600, saying(probeText)),
  ),
  COPY_LEASE_SECONDS: z.coerce
    .number(saying(leaseText))
    .min(1, saying(leaseText))
    .max(60, saying(leaseText))
    .default(3),
  COPY_RUNS: number(runsText, 1_024).default(256),
  COPY_APPLE_TO_YOUTUBE: z.enum(['on', 'off'], saying('on or off')).default('off'),
  API_DOCS: z.preprocess((value) => value || 'off', z.enum(['on', 'off'], saying('on or off'))),
});

const Settings = Environment.refine(({ AI_BASE_URL, AI_MODEL }) => (AI_BASE_URL === null) === (AI_MODEL === null), {
  path: ['AI_MODEL'],
  message: 'goes with AI_BASE_URL: set both, or neither.',
});

/** A model needs an address and a name; a key is not wanted by all. */
const toModel = ({ AI_BASE_URL: baseUrl, AI_API_KEY: apiKey, AI_MODEL: model }: z.output<typeof Environment>) =>
  baseUrl === null || model === null ? null : { baseUrl, apiKey, model };

const toConfig = (env: z.output<typeof Environment>) => ({
  databaseUrl: env.DATABASE_URL,
  /** Null: events between backends go over PostgreSQL. */
  redisUrl: env.REDIS_URL,
  host: env.BACKEND_HOST,
  port: env.BACKEND_PORT,
  /** Null: /metrics is served nowhere. */
  metrics: env.METRICS_PORT === null ? null : { host: env.METRICS_HOST, port: env.METRICS_PORT },
  appUrl: env.APP_URL,
  backendUrl: env.BACKEND_URL,
  trustProxyHops: env.TRUST_PROXY_HOPS,
  accessTokenSecret: env.ACCESS_TOKEN_SECRET,
  /** The first one encrypts, all of them decrypt. */
  encryptionKeys: [env.TOKEN_ENCRYPTION_KEY, ...env.TOKEN_ENCRYPTION_OLD_KEYS] as const,
  smtpUrl: env.SMTP_URL,
  mailFrom: env.MAIL_FROM,
  logLevel: env.LOG_LEVEL,
  spotify: {
    clientId: env.SPOTIFY_CLIENT_ID,
    clientSecret: env.SPOTIFY_CLIENT_SECRET,
    accountsUrl: env.SPOTIFY_ACCOUNTS_URL,
    apiUrl: env.SPOTIFY_API_URL,
  },
  google: {
    clientId: env.GOOGLE_CLIENT_ID,
    clientSecret: env.GOOGLE_CLIENT_SECRET,
    apiKey: env.GOOGLE_API_KEY,
    authUrl: env.GOOGLE_AUTH_URL,
    tokenUrl: env.GOOGLE_TOKEN_URL,
    apiUrl: env.YOUTUBE_API_URL,
  },
  apple: {
    teamId: env.APPLE_TEAM_ID,
    keyId: env.APPLE_KEY_ID,
    privateKey: env.APPLE_PRIVATE_KEY,
    apiUrl: env.APPLE_API_URL,
  },
  /** What all backends together may ask of the services. */
  budgets: {
    spotifyCalls: env.SPOTIFY_CALLS_PER_30_SECONDS,
    appleCalls: env.APPLE_CALLS_PER_30_SECONDS,
    youtubeSearches: env.YOUTUBE_SEARCHES_PER_DAY,
    youtubeUnits: env.YOUTUBE_UNITS_PER_DAY,
  },
  /** The language model that playlists are made with; null: without one. */
  model: toModel(env),
  refusalProbeMs: env.REFUSAL_PROBE_SECONDS * 1000,
  copyLeaseMs: env.COPY_LEASE_SECONDS * 1000,
  /** Copies that this process runs at the same time. */
  copyRuns: env.COPY_RUNS,
  copyAppleToYoutube: env.COPY_APPLE_TO_YOUTUBE === 'on',
  /** The API's description is served at /docs. */
  apiDocs: env.API_DOCS === 'on',
});

export type Config = ReturnType<typeof toConfig>;

/**
 * Reads the settings from the environment.
 * @throws {ConfigError} naming every variable that is missing or wrong
 */
export const loadConfig = (env: Readonly<Record<string, string | undefined>>): Config => {
  const parsed = Settings.safeParse(env);
  if (parsed.success) return toConfig(parsed.data);
  const first = new Map(parsed.error.issues.toReversed().map((issue) => [String(issue.path[0]), issue.message]));
  throw new ConfigError([...first].toReversed().map(([name, message]) => `${name} ${message}`));
};
