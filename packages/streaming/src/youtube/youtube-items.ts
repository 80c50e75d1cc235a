import type { CallOptions } from '@playa/contracts';
import { followingPage, type Place, readCursor } from '../cursor.ts';
import type { Caller } from '../http/caller.ts';
import { YoutubeItemPage } from './youtube-answers.ts';
import { maxResults, service } from './youtube-api.ts';

/** A row as changes name it: its id, and the video's. */
export interface YoutubeItem {
  id: string;
  videoId: string | null;
}

interface KnownList {
  playlistId: string;
  /** From the beginning; null for a row that YouTube did not describe. */
  items: (YoutubeItem | null)[];
  /** Where the next page begins; null once all are known. */
  next: Place | null;
}

/**
 * The rows of the playlist that was read last. A change needs the id of its row, and paging up to it for every change costs a unit for
 * each 50 rows. What this client changes is kept up to date; after a change that failed, or of another list, it is read again.
 */
export class YoutubeItems {
  readonly #call: Caller;
  #known: KnownList | null = null;
  #changes = 0;

  constructor(call: Caller) {
    this.#call = call;
  }

  /** Takes notice of a page of rows that was read at `place`. */
  notice(playlistId: string, place: Place, items: readonly (YoutubeItem | null)[], next: Place | null): void {
    if (place.start === null) this.#known = { playlistId, items: [...items], next };
    else if (this.#known?.playlistId === playlistId && this.#known.next?.start === place.start) {
      this.#known.items.push(...items);
      this.#known.next = next;
    }
  }

  /** The row at a position; null behind the last row, and for one that YouTube did not describe. */
  async at(playlistId: string, position: number, callOptions: CallOptions | undefined): Promise<YoutubeItem | null> {
    if (this.#known?.playlistId !== playlistId) await this.#read(playlistId, readCursor(service, null), callOptions);
    for (;;) {
      const known = this.#known;
      if (known === null || known.playlistId !== playlistId) return null;
      if (position < known.items.length || known.next === null) return known.items[position] ?? null;
      await this.#read(playlistId, known.next, callOptions);
    }
  }

  /** Makes a change and keeps a list up to date with it of which all rows are known; forgets the list where the change fails. */
  async change<T>(
    playlistId: string,
    make: () => Promise<T>,
    apply: (items: (YoutubeItem | null)[], made: T) => void,
  ): Promise<T> {
    const known = this.#known?.playlistId === playlistId && this.#known.next === null ? this.#known : null;
    this.#known = null;
    this.#changes += 1;
    const change = this.#changes;
    const made = await make();
    // Another change of the same time is not in the list.
    if (known === null || change !== this.#changes) return made;
    apply(known.items, made);
    this.#known = known;
    return made;
  }

  async #read(playlistId: string, place: Place, callOptions: CallOptions | undefined): Promise<void> {
    const query = { part: 'id,snippet', playlistId, maxResults, pageToken: place.start };
    const page = await this.#call(
      { method: 'GET', path: ['playlistItems'], query, answer: YoutubeItemPage },
      callOptions,
    );
    const items = (page.items ?? []).map(
      (item) => item && { id: item.id, videoId: item.snippet?.resourceId?.videoId ?? null },
    );
    const next = followingPage(place, page.nextPageToken, {
      items: items.length,
      total: page.pageInfo?.totalResults,
    });
    this.notice(playlistId, place, items, next === null ? null : readCursor(service, next));
  }
}
