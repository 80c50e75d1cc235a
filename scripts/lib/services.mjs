/** Where a browser finds each service's own scripts and pictures when it is the real one. */
const real = {
  spotify: {
    apiUrl: 'https://api.spotify.com/v1',
    sdkUrl: 'https://sdk.scdn.co/spotify-player.js',
    embedUrl: 'https://open.spotify.com/embed',
  },
  youtube: {
    apiUrl: 'https://www.googleapis.com/youtube/v3',
    iframeApiUrl: 'https://www.youtube.com/iframe_api',
    thumbnailUrl: 'https://i.ytimg.com',
  },
  apple: {
    apiUrl: 'https://api.music.apple.com/v1',
    musicKitUrl: 'https://js-cdn.music.apple.com/musickit/v3/musickit.js',
  },
};

const sandboxUrls = (ports) => {
  const spotify = `http://127.0.0.1:${ports.PLAYA_SANDBOX_SPOTIFY_PORT}`;
  const google = `http://127.0.0.1:${ports.PLAYA_SANDBOX_GOOGLE_PORT}`;
  const apple = `http://127.0.0.1:${ports.PLAYA_SANDBOX_APPLE_PORT}`;
  return {
    spotify: {
      browser: { apiUrl: `${spotify}/v1`, sdkUrl: `${spotify}/spotify-player.js`, embedUrl: `${spotify}/embed` },
      env: {
        SPOTIFY_CLIENT_ID: 'playa-sandbox-spotify',
        SPOTIFY_CLIENT_SECRET: 'playa-sandbox-spotify-secret',
        SPOTIFY_ACCOUNTS_URL: spotify,
        SPOTIFY_API_URL: `${spotify}/v1`,
      },
    },
    youtube: {
      browser: { apiUrl: `${google}/youtube/v3`, iframeApiUrl: `${google}/iframe_api`, thumbnailUrl: google },
      env: {
        GOOGLE_CLIENT_ID: 'playa-sandbox-google',
        GOOGLE_CLIENT_SECRET: 'playa-sandbox-google-secret',
        GOOGLE_API_KEY: 'playa-sandbox-google-key',
        GOOGLE_AUTH_URL: `${google}/o/oauth2/v2/auth`,
        GOOGLE_TOKEN_URL: `${google}/token`,
        YOUTUBE_API_URL: `${google}/youtube/v3`,
      },
    },
    apple: {
      browser: { apiUrl: `${apple}/v1`, musicKitUrl: `${apple}/musickit/v3/musickit.js` },
      env: { APPLE_TEAM_ID: 'PLAYATEAM1', APPLE_KEY_ID: 'PLAYAKEY01', APPLE_API_URL: `${apple}/v1` },
    },
  };
};

/** Refusals of simulated services are over when a test or a demonstration says so, not after the pause that they asked for. */
const quickProbe = { REFUSAL_PROBE_SECONDS: '1' };

/** The sandbox's limits in its profile `easy`; in `strict` they are those of the real services, which the backend knows. */
const easyLimits = {
  spotify: { SPOTIFY_CALLS_PER_30_SECONDS: '1000000' },
  youtube: { YOUTUBE_SEARCHES_PER_DAY: '1000', YOUTUBE_UNITS_PER_DAY: '100000' },
  apple: { APPLE_CALLS_PER_30_SECONDS: '1000000' },
};

/** The variable that says "this service is the real one": its credentials are in the environment. */
const credential = { spotify: 'SPOTIFY_CLIENT_ID', youtube: 'GOOGLE_CLIENT_ID', apple: 'APPLE_PRIVATE_KEY' };

/** An environment in which everything is local and simulated, whatever else it holds: for tests and demonstrations. */
export const allSimulated = {
  ...Object.fromEntries(Object.values(credential).map((name) => [name, ''])),
  DATABASE_URL: '',
  SMTP_URL: '',
};

/**
 * Each service is the real one when its credentials are in the environment, and the sandbox in this profile otherwise.
 * @returns addresses for the browser's config.json, environment for the backend, and which services are simulated
 */
export const chooseServices = (ports, env = process.env, profile = 'easy') => {
  const sandbox = sandboxUrls(ports);
  const simulated = Object.keys(credential).filter((service) => !env[credential[service]]);
  const browser = Object.fromEntries(
    Object.keys(real).map((service) => [
      service,
      simulated.includes(service) ? sandbox[service].browser : real[service],
    ]),
  );
  const envOf = (service) => ({
    ...sandbox[service].env,
    ...(profile === 'easy' ? easyLimits[service] : {}),
    ...quickProbe,
  });
  return { browser, backendEnv: Object.assign({}, ...simulated.map(envOf)), simulated };
};
