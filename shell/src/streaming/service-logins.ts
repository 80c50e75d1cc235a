import {
  type BackendClient,
  googleToken,
  type Notify,
  refreshGoogleToken,
  refreshSpotifyToken,
  type ServiceName,
  StreamingError,
} from '@playa/contracts';
import type { TokenSource } from '@playa/streaming';
import { defaultExpirySeconds, type HeldLogins, type RefreshedService } from '../session/held-logins.ts';
import type { SessionState } from '../session/session-state.ts';
import type { SessionActions } from '../session/shell-session.ts';
import { createAppleTokens } from './apple-tokens.ts';
import { createDeadYoutube } from './dead-youtube.ts';
import { createRefreshedTokens } from './refreshed-tokens.ts';

interface ServiceLoginsParts {
  backend: BackendClient;
  state: SessionState;
  session: SessionActions;
  logins: HeldLogins;
  notify: Notify;
  navigate: (path: string) => void;
}

/** The user's logins at the three services, as the page holds them. */
export interface ServiceLogins {
  /** Where the client of a service gets its tokens from. */
  source(service: ServiceName): TokenSource;
  /** For every page: fetches Google's tokens when none are held. Never rejects. */
  fetchGoogle(): Promise<void>;
  /** Refreshes Spotify's token, for an address that says something is wrong with it. Never rejects. */
  refreshSpotify(): Promise<void>;
}

const quietly = (work: Promise<void>): Promise<void> => work.catch(() => undefined);

export const createServiceLogins = (parts: ServiceLoginsParts): ServiceLogins => {
  const { backend, state, session, logins } = parts;

  /** An answer for a user who is gone by now must not reach the next one. */
  const forSameUser = async <T>(service: RefreshedService, ask: () => Promise<T>): Promise<T> => {
    const owner = state.current().user?._id;
    const answer = await ask().then(
      (value) => () => value,
      (error: unknown) => () => {
        throw error;
      },
    );
    if (state.current().user?._id === owner) return answer();
    throw new StreamingError(service, 'aborted', 'This session has ended.');
  };

  const spotify = createRefreshedTokens({
    service: 'spotify',
    logins,
    async read() {
      await session.reload();
    },
    async refresh(refreshToken) {
      const ask = () => backend.call(refreshSpotifyToken, { query: { refresh_token: refreshToken } });
      const { access_token: accessToken, expires_in } = await forSameUser('spotify', ask);
      logins.hold('spotify', { accessToken, refreshToken, expiresIn: expires_in ?? defaultExpirySeconds });
    },
    onDead: () => undefined,
  });

  const sayGoodbye = createDeadYoutube(parts);
  const youtube = createRefreshedTokens({
    service: 'youtube',
    logins,
    async read() {
      const answer = await forSameUser('youtube', () => backend.call(googleToken));
      const { googleToken: accessToken, googleRefreshToken: refreshToken, expires_in } = answer;
      if (refreshToken === null) return;
      logins.hold('youtube', { accessToken, refreshToken, expiresIn: expires_in ?? defaultExpirySeconds });
    },
    async refresh(refreshToken) {
      const ask = () => backend.call(refreshGoogleToken, { query: { refresh_token: refreshToken } });
      const { access_token: accessToken, expires_in } = await forSameUser('youtube', ask);
      logins.hold('youtube', { accessToken, refreshToken, expiresIn: expires_in ?? defaultExpirySeconds });
    },
    onDead: (refusal) => void sayGoodbye(refusal),
  });

  return {
    source: (service) => (service === 'apple' ? createAppleTokens(backend) : { spotify, youtube }[service]),
    async fetchGoogle() {
      if (state.current().token === null || logins.hasGivenUp('youtube')) return;
      await quietly(youtube.ensure());
    },
    async refreshSpotify() {
      if (state.current().user?.isSpotifyConnected) await quietly(spotify.refresh());
    },
  };
};
