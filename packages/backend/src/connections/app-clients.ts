import { type ServiceName, type StreamingClient, StreamingError } from '@playa/contracts';
import { createStreamingClient, type TokenSource } from '@playa/streaming';
import type { Config } from '../config.ts';
import type { AppleDeveloperTokens } from './apple-developer-token.ts';
import type { OAuthClient, TokenSet } from './oauth-client.ts';
import { apiUrlOf } from './probe-account.ts';

/** A client without a user that reads public data. Null if the service is not configured for that on this server. */
export type AppClientFor = (service: ServiceName) => StreamingClient | null;

interface Parts {
  config: Config;
  appleTokens: AppleDeveloperTokens;
  /** Null without Spotify's client secret. */
  spotifyApp: Pick<OAuthClient, 'grantToApp'> | null;
}

/** The country of the catalogue, because no user's country is known. */
const storefront = 'us';
/** Minimum remaining validity of a token in milliseconds. */
const spareMs = 60_000;

/** One token for all calls; refreshed shortly before it expires or after it was rejected. */
const spotifyTokens = (app: Pick<OAuthClient, 'grantToApp'>): TokenSource => {
  let kept: Promise<TokenSet> | null = null;
  const ask = async (): Promise<TokenSet> => {
    try {
      return await app.grantToApp();
    } catch (cause) {
      kept = null;
      throw new StreamingError('spotify', 'unavailable', 'Spotify gave no token.', { cause });
    }
  };
  const current = async (): Promise<{ accessToken: string }> => {
    kept ??= ask();
    const token = await kept;
    if (token.expiresAt.getTime() - Date.now() > spareMs) return token;
    kept = ask();
    return kept;
  };
  return {
    current,
    renew: async (rejected) => {
      if ((await current()).accessToken === rejected) kept = null;
      return current();
    },
  };
};

const tokensOf = (
  { config: { google, apple }, appleTokens, spotifyApp }: Parts,
  service: ServiceName,
): Pick<TokenSource, 'current'> | null => {
  switch (service) {
    case 'spotify':
      return spotifyApp && spotifyTokens(spotifyApp);
    case 'youtube': {
      const { apiKey } = google;
      return apiKey === null ? null : { current: async () => ({ accessToken: '', apiKey }) };
    }
    case 'apple':
      return apple.privateKey === null
        ? null
        : { current: async () => ({ accessToken: '', developerToken: await appleTokens.forServer() }) };
  }
};

export const createAppClients = (parts: Parts): AppClientFor => {
  const clients = new Map<ServiceName, StreamingClient | null>();
  return (service) => {
    const known = clients.get(service);
    if (known !== undefined) return known;
    const tokens = tokensOf(parts, service);
    const client =
      tokens && createStreamingClient(service, { apiUrl: apiUrlOf(parts.config, service), tokens, storefront });
    clients.set(service, client);
    return client;
  };
};
