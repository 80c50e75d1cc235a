import type { CopyCostBody, ServiceName } from '@playa/contracts';
import { matcherVersion } from '@playa/matching';
import { sql } from 'drizzle-orm';
import type { Executor } from '../database/database.ts';
import { songLinks } from '../song-links/song-links-table.ts';
import { songMisses } from '../song-links/song-misses-table.ts';
import { copyItems, copyJobs } from './copies-table.ts';
import { estimateNeed, type QuotaNeed } from './copy-cost.ts';

/** Assumed number of songs of a playlist of unknown length. */
export const assumedLength = 50;
/** Most playlists, and songs of all of them, that one answer looks up; songs of other playlists count as unknown. */
export const lookupLimits = { playlists: 50, songs: 10_000 };

/** Upper bound of what unfinished copies to a service will use. */
export const estimateQueued = async (db: Executor, destination: ServiceName): Promise<QuotaNeed> => {
  const { rows } = await db.execute<{ playlists: number; songs: number; searched: number }>(sql`
    with open as (
      select greatest(0, coalesce(total, song_count, ${assumedLength}) - copied - failed) as songs,
        source <> ${destination} as searches, destination_playlist_id is null as creates
      from ${copyJobs} where state in ('queued', 'running', 'waiting') and destination = ${destination} and kind <> 'preview'
    )
    select count(*) filter (where creates)::int as playlists, coalesce(sum(songs), 0)::int as songs,
      coalesce(sum(songs) filter (where searches), 0)::int as searched from open`);
  const { playlists, songs, searched } = rows[0] ?? { playlists: 0, songs: 0, searched: 0 };
  return estimateNeed(playlists, songs, searched);
};

/** A playlist that the user copied before. */
interface EarlierRead {
  songs: number;
  /** Songs that would be searched for. */
  unknown: number;
}

/**
 * Of playlists that the user copied before, the short ones first: how many of their songs are known at the destination, or known not to
 * be there.
 */
export const findEarlierReads = async (
  db: Executor,
  userId: string,
  { source, destination, playlists }: CopyCostBody,
): Promise<ReadonlyMap<string, EarlierRead>> => {
  const ids = JSON.stringify(playlists.slice(0, lookupLimits.playlists).map(({ id }) => id));
  // `limit 1` keeps PostgreSQL from reading all links of two services, which it would take for cheaper than some thousand look-ups.
  const { rows } = await db.execute<{ playlist: string } & Record<keyof EarlierRead, number>>(sql`
    with latest as (
      select distinct on (source_playlist_id) id, source_playlist_id as playlist, coalesce(total, 0) as total from ${copyJobs}
      where user_id = ${userId} and source = ${source} and read_complete and rows_dropped_at is null
        and source_playlist_id in (select jsonb_array_elements_text(${ids}::jsonb))
      order by source_playlist_id, created_at desc
    ), counted as (
      select id, playlist, sum(total) over (order by total, id) as so_far from latest
    ), song as (
      select playlist, row -> 'track' ->> 'id' as id, count(*) as times from counted join ${copyItems} on job_id = counted.id
      where so_far <= ${lookupLimits.songs} and row ->> 'state' = 'available' group by playlist, row -> 'track' ->> 'id'
    )
    select playlist, sum(times)::int as songs, count(*) filter (where link.found is null and miss.found is null)::int as unknown
    from song
      left join lateral (
        select true as found from ${songLinks}
        where source_service = ${source} and source_id = song.id and destination_service = ${destination} limit 1) link on true
      left join lateral (
        select true as found from ${songMisses} where user_id = ${userId} and destination_service = ${destination}
          and source_service = ${source} and source_id = song.id and matcher_version = ${matcherVersion}
          and searched_at > now() - interval '7 days' limit 1) miss on link.found is null
    group by playlist`);
  return new Map(rows.map(({ playlist, songs, unknown }) => [playlist, { songs, unknown }]));
};
