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
import { defaultExpirySeconds, type RefreshedService, type ServiceLoginStore } from '../session/service-login-store.ts';
import type { SessionActions } from '../session/session-actions.ts';
import type { SessionState } from '../session/session-state.ts';
import { createAppleTokens } from './apple-tokens.ts';
import { createYoutubeDisconnect } from './disconnect-youtube.ts';
import { createRefreshedTokens } from './refreshed-tokens.ts';

interface ServiceLoginsParts {
  backend: BackendClient;
  state: SessionState;
  session: SessionActions;
  logins: ServiceLoginStore;
  notify: Notify;
  navigate: (path: string) => void;
}

/** The user's logins at the three services. */
export interface ServiceLogins {
  /** The source of the tokens for a service's client. */
  source(service: ServiceName): TokenSource;
  /** Call it on every page: fetches Google's tokens if none are stored. Never rejects. */
  fetchGoogle(): Promise<void>;
  /** Refreshes Spotify's token, after a redirect that says that it is invalid. Never rejects. */
  refreshSpotify(): Promise<void>;
}

const ignoringErrors = (work: Promise<void>): Promise<void> => work.catch(() => undefined);

export const createServiceLogins = (parts: ServiceLoginsParts): ServiceLogins => {
  const { backend, state, session, logins } = parts;

  /** Drops a response that arrives after its user's session has ended: it must not reach the next user. */
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
      logins.set('spotify', { accessToken, refreshToken, expiresIn: expires_in ?? defaultExpirySeconds });
    },
    onInvalid: () => undefined,
  });

  const disconnectYoutube = createYoutubeDisconnect(parts);
  const youtube = createRefreshedTokens({
    service: 'youtube',
    logins,
    async read() {
      const answer = await forSameUser('youtube', () => backend.call(googleToken));
      const { googleToken: accessToken, googleRefreshToken: refreshToken, expires_in } = answer;
      if (refreshToken === null) return;
      logins.set('youtube', { accessToken, refreshToken, expiresIn: expires_in ?? defaultExpirySeconds });
    },
    async refresh(refreshToken) {
      const ask = () => backend.call(refreshGoogleToken, { query: { refresh_token: refreshToken } });
      const { access_token: accessToken, expires_in } = await forSameUser('youtube', ask);
      logins.set('youtube', { accessToken, refreshToken, expiresIn: expires_in ?? defaultExpirySeconds });
    },
    onInvalid: (refusal) => void disconnectYoutube(refusal),
  });

  return {
    source: (service) => (service === 'apple' ? createAppleTokens(backend) : { spotify, youtube }[service]),
    async fetchGoogle() {
      if (state.current().token === null || logins.isInvalid('youtube')) return;
      await ignoringErrors(youtube.ensure());
    },
    async refreshSpotify() {
      if (state.current().user?.isSpotifyConnected) await ignoringErrors(spotify.refresh());
    },
  };
};
