import type { CallOptions } from '@playa/contracts';
import { nextPageCursor, type PagePosition, readCursor } from '../cursor.ts';
import type { Caller } from '../http/caller.ts';
import { maxResults, service } from './youtube-api.ts';
import { YoutubeItemPage } from './youtube-schemas.ts';

/** The ids that changes of a row need: the row's and the video's. */
export interface YoutubeItem {
  id: string;
  videoId: string | null;
}

interface CachedList {
  playlistId: string;
  /** From the beginning of the list; null for an invalid row. */
  items: (YoutubeItem | null)[];
  /** The position of the next page; null once all rows are cached. */
  next: PagePosition | null;
}

/**
 * Caches the rows of the playlist that was read last. A change needs the id of its row, and reading up to it for every change costs a
 * quota unit per 50 rows. This client's changes update the cache; after a failed change, or for another list, the rows are read again.
 */
export class YoutubeItems {
  readonly #call: Caller;
  #cached: CachedList | null = null;
  #changes = 0;

  constructor(call: Caller) {
    this.#call = call;
  }

  /** Caches a page of rows that was read at `place`. */
  recordPage(
    playlistId: string,
    place: PagePosition,
    items: readonly (YoutubeItem | null)[],
    next: PagePosition | null,
  ): void {
    if (place.start === null) this.#cached = { playlistId, items: [...items], next };
    else if (this.#cached?.playlistId === playlistId && this.#cached.next?.start === place.start) {
      this.#cached.items.push(...items);
      this.#cached.next = next;
    }
  }

  /** The row at a position; null behind the last row, and for an invalid row. */
  async at(playlistId: string, position: number, callOptions: CallOptions | undefined): Promise<YoutubeItem | null> {
    if (this.#cached?.playlistId !== playlistId) await this.#read(playlistId, readCursor(service, null), callOptions);
    for (;;) {
      const known = this.#cached;
      if (known === null || known.playlistId !== playlistId) return null;
      if (position < known.items.length || known.next === null) return known.items[position] ?? null;
      await this.#read(playlistId, known.next, callOptions);
    }
  }

  /** Makes a change, and applies it to the cache if that contains all rows of the list. Clears the cache when the change fails. */
  async change<T>(
    playlistId: string,
    make: () => Promise<T>,
    apply: (items: (YoutubeItem | null)[], made: T) => void,
  ): Promise<T> {
    const known = this.#cached?.playlistId === playlistId && this.#cached.next === null ? this.#cached : null;
    this.#cached = null;
    this.#changes += 1;
    const change = this.#changes;
    const made = await make();
    // A concurrent change is not contained in the cached list.
    if (known === null || change !== this.#changes) return made;
    apply(known.items, made);
    this.#cached = known;
    return made;
  }

  async #read(playlistId: string, place: PagePosition, callOptions: CallOptions | undefined): Promise<void> {
    const query = { part: 'id,snippet', playlistId, maxResults, pageToken: place.start };
    const page = await this.#call(
      { method: 'GET', path: ['playlistItems'], query, responseSchema: YoutubeItemPage },
      callOptions,
    );
    const items = (page.items ?? []).map(
      (item) => item && { id: item.id, videoId: item.snippet?.resourceId?.videoId ?? null },
    );
    const next = nextPageCursor(place, page.nextPageToken, {
      items: items.length,
      total: page.pageInfo?.totalResults,
    });
    this.recordPage(playlistId, place, items, next === null ? null : readCursor(service, next));
  }
}
