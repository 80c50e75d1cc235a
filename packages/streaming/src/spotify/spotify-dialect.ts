import { StreamingError } from '@playa/contracts';

/** The version of the API: `current` since February 2026 (`/items`, `/me/playlists`), `older` for apps with extended quota (`/tracks`, `/users/{id}/playlists`). */
export type SpotifyDialectName = 'current' | 'older';

/** The kinds of error with which a dialect rejects paths of the other one. */
const foreignKinds: ReadonlySet<string> = new Set(['forbidden', 'not-found', 'unsupported']);

const other = (name: SpotifyDialectName): SpotifyDialectName => (name === 'current' ? 'older' : 'current');

/**
 * Detects which dialect the app has to use, and caches it. Only a success confirms a dialect, because a refusal may have another
 * reason (the playlist may belong to someone else). So until an operation has succeeded once, a refused call is repeated in the other
 * dialect. Afterwards a refusal is final. Refused calls change nothing, so this is safe for writes.
 */
export class SpotifyDialect {
  readonly #confirmed = new Map<string, SpotifyDialectName>();
  #hint: SpotifyDialectName | null = null;

  /** Detects the dialect from a playlist: `tracks` in the older dialect, `items` in the current one. Needs no request. */
  learnFrom(playlist: { tracks?: unknown; items?: unknown }): void {
    if (playlist.tracks) this.#hint = 'older';
    else if (playlist.items) this.#hint = 'current';
  }

  isConfirmed(name: SpotifyDialectName): boolean {
    return [...this.#confirmed.values()].includes(name);
  }

  /** @param operation group of calls that use the same dialect, such as all calls for a playlist's rows */
  async run<T>(operation: string, request: (name: SpotifyDialectName) => Promise<T>): Promise<T> {
    const proven = this.#confirmed.get(operation);
    if (proven !== undefined) return request(proven);
    // A listed playlist is a better hint than a success: some of the current paths work in both dialects.
    const guess = this.#hint ?? [...this.#confirmed.values()][0] ?? 'current';
    try {
      return await this.#tryDialect(operation, guess, request);
    } catch (refusal) {
      if (!(refusal instanceof StreamingError) || !foreignKinds.has(refusal.kind)) throw refusal;
      return this.#tryDialect(operation, other(guess), request).catch((error) => {
        throw error instanceof StreamingError && foreignKinds.has(error.kind) ? refusal : error;
      });
    }
  }

  async #tryDialect<T>(
    operation: string,
    name: SpotifyDialectName,
    request: (name: SpotifyDialectName) => Promise<T>,
  ): Promise<T> {
    const result = await request(name);
    this.#confirmed.set(operation, name);
    return result;
  }
}
