import { type ServiceName, type SourceTrack, serviceNames } from '@playa/contracts';
import type { Match, SongLinks } from '@playa/transfer';

const linkedOn = (tracks: readonly SourceTrack[], service: ServiceName) =>
  tracks.filter((track) => track.link?.service === service);

/**
 * Song links for the songs of an import. Where the list names a song of a service, what is known of that song serves too. It is
 * only read: nobody has checked that the list names the right one, so nothing is learned about that song for others.
 */
export const importLinks = (songLinks: SongLinks): SongLinks => ({
  ...songLinks,
  find: async (tracks, destination) => {
    const found = new Map(await songLinks.find(tracks, destination));
    const unknown = tracks.filter(({ id }) => !found.has(id));
    for (const service of serviceNames.filter((name) => name !== destination)) {
      const linked = linkedOn(unknown, service);
      const named = linked.map((track): SourceTrack => ({ ...track, service, id: track.link?.trackId ?? '' }));
      const matches: ReadonlyMap<string, Match> = await songLinks.find(named, destination);
      for (const { id, link } of linked) {
        const match = matches.get(link?.trackId ?? '');
        if (match) found.set(id, match);
      }
    }
    return found;
  },
});
