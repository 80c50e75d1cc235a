import type { Profile } from '../../context.ts';
import { createTestContext, issueTokensForAll } from '../../testing/create-test-context.ts';
import { createAppleApp } from '../app.ts';

interface CallOptions {
  as?: string;
  /** Instead of the account's, '' for none. */
  userToken?: string;
  /** Instead of a valid one, '' for none. */
  developerToken?: string;
  origin?: string;
  body?: object;
}

const withoutEmpty = (headers: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (value ? [[name, value]] : [])));

/** The Apple app on a small world. Calls are signed in as `ada` (whose library is empty) by default. */
export const startApple = async (profile: Profile = 'easy', applePublicKey: string | null = null) => {
  const context = createTestContext(profile, applePublicKey);
  const app = await createAppleApp(context);
  const access = await issueTokensForAll(app);
  const accountOf = (name: string) => {
    const { accessToken, developerToken = '' } = access(name);
    return { accessToken, developerToken };
  };

  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH', path: string, options: CallOptions = {}) => {
    const account = accountOf(options.as ?? 'ada');
    const developerToken = options.developerToken ?? account.developerToken;
    const response = await app.inject({
      method,
      url: path,
      headers: withoutEmpty({
        authorization: developerToken === '' ? undefined : `Bearer ${developerToken}`,
        'music-user-token': options.userToken ?? account.accessToken,
        origin: options.origin,
      }),
      payload: options.body,
    });
    const json = response.body === '' ? null : response.json();
    return { status: response.statusCode, json, code: json?.errors?.[0].code };
  };

  /** Distinct catalogue songs. */
  const songIds = (count: number): string[] =>
    Array.from(
      { length: count },
      (_, index) => context.world.catalogue.resolve('apple', { title: `Song ${index}`, artist: 'Ngozi' }).trackId,
    );

  /** A playlist of `ada` with that many songs. */
  const playlistOf = (count: number, { owner = 'ada', name = `${count} songs`, isPublic = false } = {}) => {
    const input = { name, description: '', public: isPublic };
    const playlist = context.world.libraries.create('apple', owner, input);
    context.world.libraries.addTracks(playlist, songIds(count));
    return playlist;
  };

  return { app, context, accountOf, call, songIds, playlistOf };
};

/** References to catalogue songs as bodies carry them. */
export const references = (ids: readonly string[]) => ({ data: ids.map((id) => ({ id, type: 'songs' })) });
