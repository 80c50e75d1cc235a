import {
  addSharedTracks,
  createSharedPlaylist,
  idempotencyKeyHeader,
  type NewSharedTrack,
  type PlaylistRef,
  type PlaylistRow,
  ProblemError,
  type ShellServices,
  type StreamingWait,
  sharedPlaylistLimits,
  type Track,
  truncateText,
} from '@playa/contracts';
import { texts } from '../texts.ts';
import { findPreviews } from './find-previews.ts';
import { readPlaylist } from './read-playlist.ts';
import { EmptyPlaylistError } from './share-failure.ts';
import { toSharedTrack } from './shared-tracks.ts';

/** What to share: a playlist of a service, or `tracks` that are no playlist of a service. */
export interface ShareItem {
  playlist: PlaylistRef;
  tracks?: readonly Track[];
}

/** Progress of a share. `wait`: the service asked for a pause. */
export type ShareStep =
  | { step: 'reading'; read: number; total: number | null; wait: StreamingWait | null }
  | { step: 'previews' }
  | { step: 'sending'; sent: number; total: number };

/** A created link. */
export interface SharedLink {
  id: string;
  songCount: number;
  /** The playlist exceeds the limit; only its first songs are shared. */
  isTruncated: boolean;
}

export interface ShareOptions {
  signal: AbortSignal;
  onStep: (step: ShareStep) => void;
}

type ShareServices = Pick<ShellServices, 'backend' | 'streaming'>;

interface PreparedSongs {
  tracks: readonly NewSharedTrack[];
  isTruncated: boolean;
}

const { songs: maxSongs, songsPerCall: maxBatch, field: maxTextLength } = sharedPlaylistLimits;

/** Shares one playlist. It stores what has been read and sent: a second `run` resumes at the call that failed. */
export class PlaylistShare {
  readonly #shell: ShareServices;
  readonly #item: ShareItem;
  /** The same for every attempt, so that a lost response creates no second link. */
  #idempotencyKey = crypto.randomUUID();
  #songs: PreparedSongs | null = null;
  #record: { id: string; stored: number } | null = null;

  constructor(shell: ShareServices, item: ShareItem) {
    this.#shell = shell;
    this.#item = item;
  }

  /**
   * Reads the songs, looks up their previews and sends them to the backend. Resolves once the link works.
   * @throws {StreamingError}, {ProblemError}, {TransportError}, {NothingToShare}; the signal's reason
   */
  async run(options: ShareOptions): Promise<SharedLink> {
    this.#songs ??= await this.#readSongs(options);
    const { tracks, isTruncated } = this.#songs;
    const id = await this.#send(tracks, options);
    return { id, songCount: tracks.length, isTruncated };
  }

  async #readSongs(options: ShareOptions): Promise<PreparedSongs> {
    const { rows, isTruncated } = await this.#readRows(options);
    if (rows.length === 0) throw new EmptyPlaylistError();
    options.onStep({ step: 'previews' });
    const client = this.#shell.streaming.client(this.#item.playlist.service);
    const tracks = rows.flatMap((row) => (row.state === 'available' ? [row.track] : []));
    const previews = await findPreviews(client, tracks, options.signal);
    return { tracks: rows.map((row) => toSharedTrack(row, previews)), isTruncated };
  }

  async #readRows({ signal, onStep }: ShareOptions): Promise<{ rows: readonly PlaylistRow[]; isTruncated: boolean }> {
    const { playlist, tracks } = this.#item;
    if (tracks) {
      const rows = tracks.slice(0, maxSongs).map((track): PlaylistRow => ({ state: 'available', track }));
      return { rows, isTruncated: tracks.length > maxSongs };
    }
    let progress = { read: 0, total: playlist.songCount };
    const report = (wait: StreamingWait | null) => {
      if (!signal.aborted) onStep({ step: 'reading', ...progress, wait });
    };
    report(null);
    return readPlaylist(this.#shell.streaming.client(playlist.service), playlist.id, {
      limit: maxSongs,
      signal,
      onProgress: (latest) => {
        progress = latest;
        report(null);
      },
      onWait: report,
    });
  }

  async #send(tracks: readonly NewSharedTrack[], { signal, onStep }: ShareOptions): Promise<string> {
    const total = tracks.length;
    onStep({ step: 'sending', sent: this.#record?.stored ?? 0, total });
    this.#record ??= await this.#create(tracks, signal);
    const record = this.#record;
    while (record.stored < total) {
      signal.throwIfAborted();
      onStep({ step: 'sending', sent: record.stored, total });
      record.stored = await this.#sendNext(record, tracks, signal);
    }
    return record.id;
  }

  async #create(tracks: readonly NewSharedTrack[], signal: AbortSignal): Promise<{ id: string; stored: number }> {
    const { service, id, name, imageUrl } = this.#item.playlist;
    const { _id, storedCount } = await this.#shell.backend.call(createSharedPlaylist, {
      body: {
        playlistName: truncateText(name.trim(), maxTextLength) || texts.untitled,
        playlistId: this.#item.tracks ? null : id,
        streamingService: service,
        playlistBannerUrl: imageUrl !== null && imageUrl.length <= sharedPlaylistLimits.url ? imageUrl : null,
        tracks: tracks.slice(0, maxBatch),
        songCount: tracks.length,
      },
      headers: { [idempotencyKeyHeader]: this.#idempotencyKey },
      signal,
    });
    return { id: _id, stored: storedCount };
  }

  async #sendNext(
    { id, stored }: { id: string; stored: number },
    tracks: readonly NewSharedTrack[],
    signal: AbortSignal,
  ): Promise<number> {
    const body = { position: stored, tracks: tracks.slice(stored, stored + maxBatch) };
    try {
      return (await this.#shell.backend.call(addSharedTracks, { params: { id }, body, signal })).storedCount;
    } catch (error) {
      // The backend has dropped the record: the next attempt creates a new one.
      if (error instanceof ProblemError && error.problem.code === 'not-found') this.#record = null;
      throw error;
    }
  }
}
