import type { ServiceName } from '@playa/contracts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { copyItems, copyJobs } from '../copies/copies-table.ts';
import type { CopyRow } from '../copies/journal-store.ts';
import { resolveMissingSong } from '../copies/resolve-missing-song.ts';
import type { CopyWorld } from './copy-world.ts';

type Random = () => number;

/** The list in another order. */
const shuffled = <T>(list: readonly T[], random: Random): T[] =>
  list
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);

/** The list with others put in at random places. */
const mixedWith = <T>(list: readonly T[], others: readonly T[], random: Random): T[] =>
  others.reduce((all, other) => all.toSpliced(Math.floor(random() * (all.length + 1)), 0, other), [...list]);

/** Playlists as a listener changes them at the services, of which Playa hears nothing. */
export const changedPlaylists = ({ db, sandbox }: CopyWorld) => {
  const { libraries, catalogue } = sandbox.world;
  const playlist = (service: ServiceName, id: string | null) => {
    const found = libraries.playlist(service, id ?? '');
    if (!found) throw new Error(`${service} has no such playlist`);
    return found;
  };

  /** Tracks of songs that are none of the given ones, the last ones of the catalogue. */
  const otherTracks = (service: ServiceName, trackIds: readonly string[], count: number): string[] => {
    const workOf = (trackId: string): string | undefined =>
      catalogue.recordings.get(catalogue.listing(service, trackId)?.recordingId ?? '')?.workId;
    const taken = new Set(trackIds.map(workOf));
    const tracks: string[] = [];
    for (const { id, workId } of [...catalogue.recordings.values()].reverse()) {
      const [listing] = taken.has(workId) ? [] : catalogue.listingsOf(service, id);
      if (listing) tracks.push(listing.trackId);
      taken.add(workId);
      if (tracks.length === count) break;
    }
    return tracks;
  };

  return {
    /** The songs that a copy has written: the source's track and the destination's. */
    writtenBy: async (jobId: string): Promise<{ from: string; to: string }[]> => {
      const items = await db
        .select()
        .from(copyItems)
        .where(and(eq(copyItems.jobId, jobId), eq(copyItems.state, 'written')))
        .orderBy(asc(copyItems.position));
      return items.flatMap(({ row, match }) =>
        row.state === 'available' && match ? [{ from: row.track.id, to: match.trackId }] : [],
      );
    },
    addPlaylist: (service: ServiceName, trackIds: readonly string[]): string => {
      const made = libraries.create(service, 'demo', { name: 'Owambe', description: '', public: false });
      libraries.addTracks(made, trackIds);
      return made.id;
    },
    setTracks: (service: ServiceName, id: string | null, trackIds: readonly string[]): void =>
      libraries.replaceTracks(playlist(service, id), trackIds),
    /** The listener adds songs of their own at random places; answers them. */
    addOwn: (service: ServiceName, id: string | null, random: Random): string[] => {
      const { rows } = playlist(service, id);
      const own = otherTracks(
        service,
        rows.flatMap((row) => (row.kind === 'track' ? [row.trackId] : [])),
        8,
      );
      for (const trackId of own) {
        libraries.addTracks(playlist(service, id), [trackId], Math.floor(random() * (rows.length + 1)));
      }
      return own;
    },
    /** The list with a tenth of its songs taken out, a tenth moved, and others put in. */
    edited: <T>(list: readonly T[], others: readonly T[], random: Random): T[] => {
      const tenth = Math.ceil(list.length / 10);
      const order = shuffled([...list.keys()], random);
      const gone = new Set(order.slice(0, tenth));
      const moved = new Set(order.slice(tenth, 2 * tenth));
      const kept = list.filter((_, index) => !gone.has(index) && !moved.has(index));
      return mixedWith(kept, [...list.filter((_, index) => moved.has(index)), ...others], random);
    },
    /**
     * Makes a fifth of a copy's songs ones that it did not find, which are not in its playlist, and has the listener choose a track for
     * each; answers the playlist's former tracks without them, and the chosen ones.
     */
    choose: async (copy: CopyRow, random: Random): Promise<{ left: string[]; chosen: string[] }> => {
      const items = await db
        .select()
        .from(copyItems)
        .where(eq(copyItems.jobId, copy.id))
        .orderBy(asc(copyItems.position));
      const written = items.filter(({ match, row }) => match !== null && row.state === 'available');
      const missing = shuffled(written, random).slice(0, Math.ceil(written.length / 5));
      const positions = missing.map(({ position }) => position);
      const ids = (list: typeof items): string[] => list.flatMap(({ match }) => match?.trackId ?? []);
      const left = ids(written.filter(({ position }) => !positions.includes(position)));
      await db
        .update(copyItems)
        .set({ state: 'failed', match: null, reason: 'no-match', choice: null })
        .where(and(eq(copyItems.jobId, copy.id), inArray(copyItems.position, positions)));
      await db
        .update(copyJobs)
        .set({ copied: left.length, failed: items.length - left.length })
        .where(eq(copyJobs.id, copy.id));
      libraries.replaceTracks(playlist(copy.destination, copy.destinationPlaylistId), left);
      for (const { position, row, match } of missing) {
        if (row.state !== 'available' || !match) continue;
        const { title, artists, album, durationMs } = row.track;
        const track = { id: match.trackId, isrc: match.isrc, title, artists, album, durationMs, imageUrl: null };
        await resolveMissingSong(db, copy, position, { kind: 'track', track });
      }
      return { left, chosen: ids(missing.toSorted((a, b) => a.position - b.position)) };
    },
  };
};
