import type { CopyCostBody, ServiceName } from '@playa/contracts';
import { matcherVersion } from '@playa/matching';
import { sql } from 'drizzle-orm';
import type { Executor } from '../database/database.ts';
import { songLinks } from '../song-links/song-links-table.ts';
import { songMisses } from '../song-links/song-misses-table.ts';
import { copyItems, copyJobs } from './copies-table.ts';
import { type Need, needOf } from './copy-cost.ts';

/** Songs of a playlist whose length nobody knows yet. */
export const unknownLength = 50;
/** Playlists that are looked up; the songs of others count as not known. */
const mostLookedUp = 50;

/** What unfinished copies to a service will take at most. */
export const needOfQueued = async (db: Executor, destination: ServiceName): Promise<Need> => {
  const { rows } = await db.execute<{ playlists: number; songs: number; searched: number }>(sql`
    with open as (
      select greatest(0, coalesce(total, song_count, ${unknownLength}) - copied - failed) as songs,
        source <> ${destination} as searches, destination_playlist_id is null as creates
      from ${copyJobs} where state in ('queued', 'running', 'waiting') and destination = ${destination} and kind <> 'preview'
    )
    select count(*) filter (where creates)::int as playlists, coalesce(sum(songs), 0)::int as songs,
      coalesce(sum(songs) filter (where searches), 0)::int as searched from open`);
  const { playlists, songs, searched } = rows[0] ?? { playlists: 0, songs: 0, searched: 0 };
  return needOf(playlists, songs, searched);
};

/** A playlist that the user copied before. */
interface ReadBefore {
  songs: number;
  /** Songs that would be searched for. */
  unknown: number;
}

/** Of playlists that the user copied before: how many of their songs are known at the destination, or known not to be there. */
export const findReadBefore = async (
  db: Executor,
  userId: string,
  { source, destination, playlists }: CopyCostBody,
): Promise<ReadonlyMap<string, ReadBefore>> => {
  const ids = JSON.stringify(playlists.slice(0, mostLookedUp).map(({ id }) => id));
  const { rows } = await db.execute<{ playlist: string } & Record<keyof ReadBefore, number>>(sql`
    with latest as (
      select distinct on (source_playlist_id) id, source_playlist_id as playlist from ${copyJobs}
      where user_id = ${userId} and source = ${source} and read_complete and rows_dropped_at is null
        and source_playlist_id in (select jsonb_array_elements_text(${ids}::jsonb))
      order by source_playlist_id, created_at desc
    ), song as (
      select playlist, row -> 'track' ->> 'id' as id from latest join ${copyItems} on job_id = latest.id
      where row ->> 'state' = 'available'
    )
    select playlist, count(*)::int as songs, count(distinct id) filter (
      where not exists (
        select from ${songLinks} where source_service = ${source} and source_id = song.id and destination_service = ${destination})
      and not exists (
        select from ${songMisses} where user_id = ${userId} and source_service = ${source} and source_id = song.id
          and destination_service = ${destination} and matcher_version = ${matcherVersion} and searched_at > now() - interval '7 days')
    )::int as unknown from song group by playlist`);
  return new Map(rows.map(({ playlist, songs, unknown }) => [playlist, { songs, unknown }]));
};
