import { StreamingError } from '@playa/contracts';

/** Which API an app gets: `current` since February 2026 (`/items`, `/me/playlists`), `older` with extended quota (`/tracks`, `/users/{id}/playlists`). */
export type SpotifyDialectName = 'current' | 'older';

/** The kinds of error that a dialect answers to paths of the other one. */
const foreignKinds: ReadonlySet<string> = new Set(['forbidden', 'not-found', 'unsupported']);

const other = (name: SpotifyDialectName): SpotifyDialectName => (name === 'current' ? 'older' : 'current');

/**
 * Finds out which dialect the app is given and remembers it. A refusal alone proves nothing (a playlist may really be
 * someone else's), only a success does. So until an operation has worked once, a refusal is tried in the other dialect;
 * after that it is what it says. Refused calls change nothing, which makes this safe for writes.
 */
export class SpotifyDialect {
  readonly #proven = new Map<string, SpotifyDialectName>();
  #hint: SpotifyDialectName | null = null;

  /** Playlists come with `tracks` in the older dialect and `items` in the current one: free to look at. */
  learnFrom(playlist: { tracks?: unknown; items?: unknown }): void {
    if (playlist.tracks) this.#hint = 'older';
    else if (playlist.items) this.#hint = 'current';
  }

  isProven(name: SpotifyDialectName): boolean {
    return [...this.#proven.values()].includes(name);
  }

  /** @param operation calls that stand or fall together, such as everything at a playlist's rows */
  async speak<T>(operation: string, say: (name: SpotifyDialectName) => Promise<T>): Promise<T> {
    const proven = this.#proven.get(operation);
    if (proven !== undefined) return say(proven);
    // A listed playlist tells more than a success: some of the current paths answer in both dialects.
    const guess = this.#hint ?? [...this.#proven.values()][0] ?? 'current';
    try {
      return await this.#prove(operation, guess, say);
    } catch (refusal) {
      if (!(refusal instanceof StreamingError) || !foreignKinds.has(refusal.kind)) throw refusal;
      return this.#prove(operation, other(guess), say).catch((error) => {
        throw error instanceof StreamingError && foreignKinds.has(error.kind) ? refusal : error;
      });
    }
  }

  async #prove<T>(
    operation: string,
    name: SpotifyDialectName,
    say: (name: SpotifyDialectName) => Promise<T>,
  ): Promise<T> {
    const result = await say(name);
    this.#proven.set(operation, name);
    return result;
  }
}
