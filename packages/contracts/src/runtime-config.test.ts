import { describe, expect, it } from 'vitest';
import { HttpUrl, RuntimeConfig } from './runtime-config.ts';
import { invalidFields } from './testing/fixtures.ts';

const config = {
  backendUrl: 'http://127.0.0.1:4000',
  services: {
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
  },
  copyAppleToYoutube: false,
  stage: 'production' as const,
  overrideOrigins: [],
};

describe('an address that a deployment names', () => {
  it.each(['http://127.0.0.1:4000', 'https://playa.example/base', 'http://localhost:4000', 'http://[::1]:4000'])(
    'may be %s',
    (url) => {
      expect(HttpUrl.parse(url)).toBe(url);
    },
  );

  it.each([
    'localhost:4000',
    'playa.example',
    '//playa.example',
    '/api',
    'javascript:alert(1)',
    'data:text/javascript,alert(1)',
    'blob:http://127.0.0.1/1',
    'file:///etc/passwd',
    'ftp://playa.example',
    'http://',
    '',
    null,
  ])('may not be %j', (url) => {
    expect(HttpUrl.safeParse(url).success).toBe(false);
  });
});

describe('the configuration of a deployment', () => {
  it('is read without what this build does not know, so that a secret put there by mistake goes no further', () => {
    const { services } = config;
    const newer = { ...config, databaseUrl: 'secret', services: { ...services, tidal: {} } };
    expect(RuntimeConfig.parse(newer)).toEqual(config);
  });

  it('needs the address of every service', () => {
    for (const [service, urls] of Object.entries(config.services)) {
      for (const name of Object.keys(urls)) {
        const services = { ...config.services, [service]: { ...urls, [name]: undefined } };
        expect(invalidFields(RuntimeConfig, { ...config, services })).toEqual([`services.${service}.${name}`]);
      }
    }
  });

  it.each([
    ['without a backend', { backendUrl: undefined }, ['backendUrl']],
    ['with a backend without a protocol', { backendUrl: 'localhost:4000' }, ['backendUrl']],
    ['with a switch that is a text', { copyAppleToYoutube: 'on' }, ['copyAppleToYoutube']],
    ['without services', { services: undefined }, ['services']],
  ])('is not read %s', (_, changes, refused) => {
    expect(invalidFields(RuntimeConfig, { ...config, ...changes })).toEqual(refused);
  });
});
