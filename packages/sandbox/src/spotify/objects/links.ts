import type { View } from '../api/api-context.ts';

export type EntityType = 'track' | 'album' | 'artist' | 'playlist' | 'user' | 'episode' | 'show';

/** The fields that every object of the Web API has. */
export function entity<T extends EntityType>(view: View, type: T, id: string) {
  return {
    external_urls: { spotify: `https://open.spotify.com/${type}/${encodeURIComponent(id)}` },
    href: `${view.origin}/v1/${type}s/${encodeURIComponent(id)}`,
    id,
    type,
    uri: `spotify:${type}:${id}`,
  };
}

/** The URLs of a cover in the service's three sizes, widest first. */
export function images(view: View, id: string) {
  return [640, 300, 64].map((size) => ({ url: `${view.origin}/image/${id}?size=${size}`, height: size, width: size }));
}
