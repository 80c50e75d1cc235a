import type { Profile } from '../../context.ts';
import { createTestContext, issueTokensForAll } from '../../testing/create-test-context.ts';
import { createYoutubeApp } from '../app.ts';

interface Sent {
  status: number;
  json: Record<string, unknown>;
  /** The reason of the first error. */
  reason: unknown;
}

/** The Google and YouTube app on a small world, with calls signed in as `demo` unless another token is given. */
export const startYoutube = async (profile: Profile = 'strict') => {
  const context = createTestContext(profile);
  const app = await createYoutubeApp(context);
  const accountOf = await issueTokensForAll(app);

  const call = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    { as = 'demo', token, body }: { as?: string; token?: string; body?: object } = {},
  ): Promise<Sent> => {
    const response = await app.inject({
      method,
      url: `/youtube/v3${path}`,
      headers: { authorization: `Bearer ${token ?? accountOf(as).accessToken}` },
      payload: body,
    });
    const json = response.body === '' ? {} : response.json();
    return { status: response.statusCode, json, reason: json.error?.errors[0].reason };
  };

  /** Distinct videos, made if the catalogue has too few. */
  const videoIds = (count: number): string[] =>
    Array.from(
      { length: count },
      (_, index) => context.world.catalogue.resolve('youtube', { title: `Video ${index}`, artist: 'Ngozi' }).trackId,
    );

  /** A playlist of `demo` with that many videos. */
  const playlistOf = (count: number, { owner = 'demo', isPublic = true } = {}) => {
    const playlist = context.world.libraries.create('youtube', owner, {
      name: `${count} videos`,
      description: '',
      public: isPublic,
    });
    context.world.libraries.addTracks(playlist, videoIds(count));
    return playlist;
  };

  return { app, context, accountOf, call, videoIds, playlistOf };
};
