import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { sessions } from '../auth/auth-table.ts';
import { connections } from '../connections/connections-table.ts';
import { copyItems, copyJobs } from '../copies/copies-table.ts';
import { copyGroups, copyPreferences } from '../copies/groups-table.ts';
import { songCorrections } from '../corrections/song-corrections-table.ts';
import type { Executor } from '../database/database.ts';
import { users } from '../database/users-table.ts';
import { importPages, imports } from '../imports/imports-table.ts';
import { roomCommands, roomComments, roomMembers, roomSongs, rooms } from '../rooms/rooms-table.ts';
import { sharedPlaylistPages, sharedPlaylists } from '../shared-playlists/shared-playlists-table.ts';
import { songRefusals } from '../song-links/song-links-table.ts';
import { songMisses } from '../song-links/song-misses-table.ts';
import { syncs } from '../syncs/syncs-table.ts';

/** Rows that one statement reads at most. */
const rowsAtOnce = 200;

export type DataRow = Readonly<Record<string, unknown>>;

/** What of one kind a user gets of all that is kept: named columns, never whole rows, so that a new secret is in no archive by itself. */
interface DataSet {
  columns: Readonly<Record<string, SQLWrapper>>;
  from: SQLWrapper;
  isOwn: (userId: string) => SQL;
  /** What orders the rows, and names each. */
  key: readonly [SQLWrapper, ...SQLWrapper[]];
}

const utc = (column: SQLWrapper): SQL => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
const namesIn = (list: SQL): SQL =>
  sql`(select string_agg(name, ', ') from jsonb_array_elements_text(coalesce(${list}, '[]')) as names (name))`;
const place = sql`listed.place::int`;
/** The songs of a page that is kept as one row. */
const withSongs = (table: SQLWrapper, songs: SQLWrapper): SQL =>
  sql`${table} cross join lateral jsonb_array_elements(case jsonb_typeof(${songs}) when 'array' then ${songs} else '[]' end)
    with ordinality as listed (song, place)`;
const ownedBy = (child: SQLWrapper, id: SQLWrapper, table: SQLWrapper, owner: SQLWrapper) => (userId: string) =>
  sql`${child} in (select ${id} from ${table} where ${owner} = ${userId})`;
const song = (name: string): SQL => sql`listed.song->>${sql.raw(`'${name}'`)}`;
const ofSong = (name: string): SQL => sql`${copyItems.row}->'track'->>${sql.raw(`'${name}'`)}`;

/** By the name of their files. */
export const dataSets = {
  account: {
    columns: {
      username: users.username,
      email: users.email,
      pendingEmail: users.pendingEmail,
      primaryService: users.primaryService,
      createdAt: utc(users.createdAt),
      verifiedAt: utc(users.verifiedAt),
    },
    from: users,
    isOwn: (userId) => eq(users.id, userId),
    key: [users.id],
  },
  connections: {
    columns: {
      service: connections.service,
      displayName: connections.displayName,
      connectedAt: utc(connections.connectedAt),
    },
    from: connections,
    isOwn: (userId) => eq(connections.userId, userId),
    key: [connections.service],
  },
  sessions: {
    columns: {
      device: sessions.device,
      createdAt: utc(sessions.createdAt),
      lastUsedAt: utc(sessions.lastUsedAt),
      expiresAt: utc(sessions.expiresAt),
      endedAt: utc(sessions.endedAt),
      remember: sessions.remember,
    },
    from: sessions,
    isOwn: (userId) => eq(sessions.userId, userId),
    key: [sessions.id],
  },
  copies: {
    columns: {
      id: copyJobs.id,
      kind: copyJobs.kind,
      playlistName: copyJobs.playlistName,
      source: copyJobs.source,
      sourcePlaylistId: copyJobs.sourcePlaylistId,
      destination: copyJobs.destination,
      destinationPlaylistId: copyJobs.destinationPlaylistId,
      groupId: copyJobs.groupId,
      state: copyJobs.state,
      total: copyJobs.total,
      copied: copyJobs.copied,
      failed: copyJobs.failed,
      createdAt: utc(copyJobs.createdAt),
      changedAt: utc(copyJobs.changedAt),
    },
    from: copyJobs,
    isOwn: (userId) => eq(copyJobs.userId, userId),
    key: [copyJobs.id],
  },
  copied_songs: {
    columns: {
      copyId: copyItems.jobId,
      position: copyItems.position,
      title: sql`coalesce(${ofSong('title')}, ${copyItems.row}->>'title')`,
      artists: sql`coalesce(${namesIn(sql`${copyItems.row}->'track'->'artists'`)}, ${copyItems.row}->>'author')`,
      album: ofSong('album'),
      isrc: ofSong('isrc'),
      state: copyItems.state,
      reason: copyItems.reason,
      destinationTrackId: sql`${copyItems.match}->>'trackId'`,
    },
    from: copyItems,
    isOwn: ownedBy(copyItems.jobId, copyJobs.id, copyJobs, copyJobs.userId),
    key: [copyItems.jobId, copyItems.position],
  },
  copy_groups: {
    columns: {
      id: copyGroups.id,
      source: copyGroups.source,
      destination: copyGroups.destination,
      createdAt: utc(copyGroups.createdAt),
      mailedAt: utc(copyGroups.mailedAt),
    },
    from: copyGroups,
    isOwn: (userId) => eq(copyGroups.userId, userId),
    key: [copyGroups.id],
  },
  copy_preferences: {
    columns: { mailWhenDone: copyPreferences.mailWhenDone },
    from: copyPreferences,
    isOwn: (userId) => eq(copyPreferences.userId, userId),
    key: [copyPreferences.userId],
  },
  syncs: {
    columns: {
      playlistName: syncs.playlistName,
      source: syncs.source,
      sourcePlaylistId: syncs.sourcePlaylistId,
      destination: syncs.destination,
      destinationPlaylistId: syncs.destinationPlaylistId,
      daily: syncs.daily,
      removals: syncs.removals,
      createdAt: utc(syncs.createdAt),
      lastAt: utc(syncs.lastAt),
    },
    from: syncs,
    isOwn: (userId) => eq(syncs.userId, userId),
    key: [syncs.id],
  },
  song_corrections: {
    columns: {
      source: songCorrections.sourceService,
      sourceId: songCorrections.sourceId,
      sourceIsrc: songCorrections.sourceIsrc,
      destination: songCorrections.destinationService,
      destinationId: songCorrections.destinationId,
      title: sql`${songCorrections.track}->>'title'`,
      correctedAt: utc(songCorrections.correctedAt),
    },
    from: songCorrections,
    isOwn: (userId) => eq(songCorrections.userId, userId),
    key: [songCorrections.destinationService, songCorrections.sourceService, songCorrections.sourceId],
  },
  song_misses: {
    columns: {
      source: songMisses.sourceService,
      sourceId: songMisses.sourceId,
      destination: songMisses.destinationService,
      reason: songMisses.reason,
      searchedAt: utc(songMisses.searchedAt),
    },
    from: songMisses,
    isOwn: (userId) => eq(songMisses.userId, userId),
    key: [songMisses.destinationService, songMisses.sourceService, songMisses.sourceId],
  },
  song_refusals: {
    columns: {
      destination: songRefusals.destinationService,
      destinationId: songRefusals.destinationId,
      refusedAt: utc(songRefusals.refusedAt),
    },
    from: songRefusals,
    isOwn: (userId) => eq(songRefusals.userId, userId),
    key: [songRefusals.destinationService, songRefusals.destinationId],
  },
  imports: {
    columns: {
      id: imports.id,
      name: imports.name,
      songCount: imports.songCount,
      createdAt: utc(imports.createdAt),
      usedAt: utc(imports.usedAt),
    },
    from: imports,
    isOwn: (userId) => eq(imports.userId, userId),
    key: [imports.id],
  },
  import_songs: {
    columns: {
      importId: importPages.importId,
      position: sql`${importPages.position} + ${place} - 1`,
      title: song('title'),
      artists: namesIn(sql`listed.song->'artists'`),
      album: song('album'),
      isrc: song('isrc'),
    },
    from: withSongs(importPages, importPages.songs),
    isOwn: ownedBy(importPages.importId, imports.id, imports, imports.userId),
    key: [importPages.importId, importPages.position, place],
  },
  shared_playlists: {
    columns: {
      id: sharedPlaylists.id,
      name: sharedPlaylists.name,
      service: sharedPlaylists.service,
      playlistId: sharedPlaylists.playlistId,
      songCount: sharedPlaylists.songCount,
      createdAt: utc(sharedPlaylists.createdAt),
    },
    from: sharedPlaylists,
    isOwn: (userId) => eq(sharedPlaylists.userId, userId),
    key: [sharedPlaylists.id],
  },
  shared_songs: {
    columns: {
      sharedPlaylistId: sharedPlaylistPages.sharedPlaylistId,
      position: sql`${sharedPlaylistPages.position} + ${place} - 1`,
      name: song('name'),
      artist: song('artist'),
      trackId: song('track_id'),
      isrc: song('isrc'),
    },
    from: withSongs(sharedPlaylistPages, sharedPlaylistPages.tracks),
    isOwn: ownedBy(sharedPlaylistPages.sharedPlaylistId, sharedPlaylists.id, sharedPlaylists, sharedPlaylists.userId),
    key: [sharedPlaylistPages.sharedPlaylistId, sharedPlaylistPages.position, place],
  },
  rooms: {
    columns: {
      id: rooms.id,
      name: rooms.name,
      description: rooms.description,
      service: rooms.service,
      playlistId: rooms.playlistId,
      playlistName: rooms.playlistName,
      isPublic: rooms.isPublic,
      createdAt: utc(rooms.createdAt),
      endedAt: utc(rooms.endedAt),
    },
    from: rooms,
    isOwn: (userId) => eq(rooms.ownerId, userId),
    key: [rooms.id],
  },
  room_songs: {
    columns: {
      roomId: roomSongs.roomId,
      entry: roomSongs.entry,
      title: sql`${roomSongs.song}->>'title'`,
      artists: namesIn(sql`${roomSongs.song}->'artists'`),
      state: roomSongs.state,
    },
    from: roomSongs,
    isOwn: (userId) =>
      sql`(${roomSongs.addedBy} = ${userId} or ${roomSongs.roomId} in (select ${rooms.id} from ${rooms} where ${rooms.ownerId} = ${userId}))`,
    key: [roomSongs.roomId, roomSongs.entry],
  },
  room_members: {
    columns: {
      roomId: roomMembers.roomId,
      joinedAt: utc(roomMembers.joinedAt),
      leftAt: utc(roomMembers.leftAt),
      isRemoved: roomMembers.isRemoved,
    },
    from: roomMembers,
    isOwn: (userId) => eq(roomMembers.userId, userId),
    key: [roomMembers.roomId],
  },
  room_comments: {
    columns: { roomId: roomComments.roomId, text: roomComments.text, createdAt: utc(roomComments.createdAt) },
    from: roomComments,
    isOwn: (userId) => eq(roomComments.userId, userId),
    key: [roomComments.roomId, roomComments.sequence],
  },
  room_commands: {
    columns: {
      roomId: roomCommands.roomId,
      command: sql`${roomCommands.command}->>'kind'`,
      at: utc(roomCommands.at),
    },
    from: roomCommands,
    isOwn: (userId) => eq(roomCommands.userId, userId),
    key: [roomCommands.roomId, roomCommands.id],
  },
} as const satisfies Readonly<Record<string, DataSet>>;

export type DataSetName = keyof typeof dataSets;

/** The rows of a data set in pages, each read by a statement of its own: no connection waits for a slow reader. */
export async function* readPages(db: Executor, name: DataSetName, userId: string): AsyncGenerator<readonly DataRow[]> {
  const { columns, from, isOwn, key }: DataSet = dataSets[name];
  const selected = Object.entries(columns).map(([column, value]) => sql`${value} as ${sql.identifier(column)}`);
  const keys = key.map((part, at) => sql`${part} as ${sql.identifier(`key ${at}`)}`);
  const order = sql.join([...key], sql`, `);
  for (let last: unknown[] | null = null; ; ) {
    const after: SQL =
      last === null
        ? sql``
        : sql`and (${order}) > (${sql.join(
            last.map((part) => sql`${part}`),
            sql`, `,
          )})`;
    const { rows } = await db.execute<Record<string, unknown>>(
      sql`select ${sql.join([...selected, ...keys], sql`, `)} from ${from} where ${isOwn(userId)} ${after} order by ${order} limit ${rowsAtOnce}`,
    );
    const end = rows.at(-1);
    yield rows.map((row) => Object.fromEntries(Object.keys(columns).map((column) => [column, row[column] ?? null])));
    if (!end || rows.length < rowsAtOnce) return;
    last = key.map((_, at) => end[`key ${at}`]);
  }
}
