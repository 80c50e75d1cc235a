import type { World } from './create-world.ts';
import { words } from './fold.ts';
import type { Account, Service, StoredPlaylist } from './types.ts';

interface OwnedPlaylist {
  playlist: StoredPlaylist;
  owner: Account;
}

/** The public playlists in their owners' libraries. */
export const publicPlaylists = ({ owners, libraries }: World, service: Service): OwnedPlaylist[] =>
  owners.flatMap((owner) =>
    libraries
      .playlists(service, owner.name)
      .filter((playlist) => playlist.public)
      .map((playlist) => ({ playlist, owner })),
  );

/** Public playlists with a word of the text in their name, those with the most of them first. */
export const findPlaylists = (world: World, service: Service, text: string): OwnedPlaylist[] => {
  const asked = words(text);
  return publicPlaylists(world, service)
    .map((owned) => {
      const there = new Set(words(owned.playlist.name));
      return { owned, hits: asked.filter((word) => there.has(word)).length };
    })
    .filter(({ hits }) => hits > 0)
    .sort((one, other) => other.hits - one.hits)
    .map(({ owned }) => owned);
};
