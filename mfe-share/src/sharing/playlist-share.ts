import {
  addSharedTracks,
  createSharedPlaylist,
  cutText,
  idempotencyKeyHeader,
  type NewSharedTrack,
  type PlaylistRef,
  type PlaylistRow,
  ProblemError,
  type ShellServices,
  type StreamingWait,
  sharedPlaylistLimits,
  type Track,
} from '@playa/contracts';
import { texts } from '../texts.ts';
import { findPreviews } from './find-previews.ts';
import { readPlaylist } from './read-playlist.ts';
import { NothingToShare } from './share-failure.ts';
import { toSharedTrack } from './shared-tracks.ts';

/** What is to be shared: a playlist of a service, or songs that are none there. */
export interface ShareItem {
  playlist: PlaylistRef;
  tracks?: readonly Track[];
}

/** How far a share has come. `wait`: the service asked for a pause. */
export type ShareStep =
  | { step: 'reading'; read: number; total: number | null; wait: StreamingWait | null }
  | { step: 'previews' }
  | { step: 'sending'; sent: number; total: number };

/** A playlist that can be opened by its link. */
export interface SharedLink {
  id: string;
  songCount: number;
  /** Only the first songs are shared: the playlist has more than a shared one holds. */
  isCut: boolean;
}

export interface ShareOptions {
  signal: AbortSignal;
  onStep: (step: ShareStep) => void;
}

type SharingShell = Pick<ShellServices, 'backend' | 'streaming'>;

interface Songs {
  tracks: readonly NewSharedTrack[];
  isCut: boolean;
}

const { songs: mostSongs, songsAtOnce, field } = sharedPlaylistLimits;

/** Sharing of one playlist. What has been read and sent is kept: a second `run` goes on where the first one failed. */
export class PlaylistShare {
  readonly #shell: SharingShell;
  readonly #item: ShareItem;
  /** The same for every try, so that a lost answer makes no second link. */
  #key = crypto.randomUUID();
  #songs: Songs | null = null;
  #record: { id: string; stored: number } | null = null;

  constructor(shell: SharingShell, item: ShareItem) {
    this.#shell = shell;
    this.#item = item;
  }

  /**
   * Reads the songs, looks their previews up and stores them. Resolves once the link works.
   * @throws {StreamingError}, {ProblemError}, {TransportError}, {NothingToShare}; the signal's reason
   */
  async run(options: ShareOptions): Promise<SharedLink> {
    this.#songs ??= await this.#readSongs(options);
    const { tracks, isCut } = this.#songs;
    const id = await this.#send(tracks, options);
    return { id, songCount: tracks.length, isCut };
  }

  async #readSongs(options: ShareOptions): Promise<Songs> {
    const { rows, isCut } = await this.#readRows(options);
    if (rows.length === 0) throw new NothingToShare();
    options.onStep({ step: 'previews' });
    const client = this.#shell.streaming.client(this.#item.playlist.service);
    const tracks = rows.flatMap((row) => (row.state === 'available' ? [row.track] : []));
    const previews = await findPreviews(client, tracks, options.signal);
    return { tracks: rows.map((row) => toSharedTrack(row, previews)), isCut };
  }

  async #readRows({ signal, onStep }: ShareOptions): Promise<{ rows: readonly PlaylistRow[]; isCut: boolean }> {
    const { playlist, tracks } = this.#item;
    if (tracks) {
      const rows = tracks.slice(0, mostSongs).map((track): PlaylistRow => ({ state: 'available', track }));
      return { rows, isCut: tracks.length > mostSongs };
    }
    let progress = { read: 0, total: playlist.songCount };
    const tell = (wait: StreamingWait | null) => {
      if (!signal.aborted) onStep({ step: 'reading', ...progress, wait });
    };
    tell(null);
    return readPlaylist(this.#shell.streaming.client(playlist.service), playlist.id, {
      limit: mostSongs,
      signal,
      onProgress: (now) => {
        progress = now;
        tell(null);
      },
      onWait: tell,
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
        playlistName: cutText(name.trim(), field) || texts.untitled,
        playlistId: this.#item.tracks ? null : id,
        streamingService: service,
        playlistBannerUrl: imageUrl !== null && imageUrl.length <= sharedPlaylistLimits.url ? imageUrl : null,
        tracks: tracks.slice(0, songsAtOnce),
        songCount: tracks.length,
      },
      headers: { [idempotencyKeyHeader]: this.#key },
      signal,
    });
    return { id: _id, stored: storedCount };
  }

  async #sendNext(
    { id, stored }: { id: string; stored: number },
    tracks: readonly NewSharedTrack[],
    signal: AbortSignal,
  ): Promise<number> {
    const next = { position: stored, tracks: tracks.slice(stored, stored + songsAtOnce) };
    try {
      return (await this.#shell.backend.call(addSharedTracks, { params: { id }, body: next, signal })).storedCount;
    } catch (error) {
      // The backend has dropped what was sent: another try begins anew.
      if (error instanceof ProblemError && error.problem.code === 'not-found') this.#record = null;
      throw error;
    }
  }
}
