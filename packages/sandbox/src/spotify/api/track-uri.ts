import type { ApiContext } from './api-context.ts';
import { SpotifyError } from './spotify-error.ts';

/** The track a URI names. @throws SpotifyError 400 when it is none, or none of this catalogue */
export function trackIdOf(context: ApiContext, uri: string): string {
  const id = /^spotify:track:([0-9A-Za-z]{22})$/.exec(uri)?.[1];
  if (id === undefined) throw new SpotifyError(400, `Invalid track uri: ${uri}`);
  if (context.world.catalogue.listing('spotify', id) === undefined) {
    throw new SpotifyError(400, 'Payload contains a non-existing ID');
  }
  return id;
}

/** Checks a URI that may name something the service no longer has. @throws SpotifyError 400 */
export function checkRowUri(uri: string): void {
  if (!/^spotify:(track|episode):[0-9A-Za-z]{22}$/.test(uri)) throw new SpotifyError(400, `Invalid track uri: ${uri}`);
}
