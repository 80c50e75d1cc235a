import { z } from 'zod';
import { noState, type StateStore } from '../state/state-store.ts';
import { fraction, pick } from './hash.ts';
import { services } from './listings.ts';
import type { Listing, Service } from './types.ts';

/** The countries in which the sandbox's Spotify is available. */
const markets = ['GB', 'GH', 'KE', 'NG', 'US', 'ZA'] as const;
/** Countries that lack some tracks from the start. The demo account's country is not among them. */
const poorer = ['GB', 'KE', 'ZA'] as const;

const AvailabilityRecord = z.object({
  gone: z.array(z.string()),
  coverless: z.array(z.string()),
  /** Countries by track. */
  restricted: z.record(z.string(), z.array(z.string())),
});

/** Which tracks are removed from a service, which have no cover, and in which countries they can be played. */
export class Availability {
  readonly #gone: Record<Service, Set<string>> = { spotify: new Set(), youtube: new Set(), apple: new Set() };
  readonly #coverless: Record<Service, Set<string>> = { spotify: new Set(), youtube: new Set(), apple: new Set() };
  readonly #restricted = new Map<string, readonly string[]>();
  readonly #state: StateStore;

  constructor(state: StateStore = noState) {
    this.#state = state;
    for (const service of services) {
      const stored = state.read(`${service}/availability`, AvailabilityRecord);
      for (const id of stored?.gone ?? []) this.#gone[service].add(id);
      for (const id of stored?.coverless ?? []) this.#coverless[service].add(id);
      for (const [id, countries] of Object.entries(stored?.restricted ?? {})) this.#restricted.set(id, countries);
    }
  }

  isRemoved(service: Service, trackId: string): boolean {
    return this.#gone[service].has(trackId);
  }

  /** Removes a track from a service. Playlists keep its row. */
  removeTrack(service: Service, trackId: string): void {
    this.#gone[service].add(trackId);
    this.#save(service);
  }

  hasCover(service: Service, trackId: string): boolean {
    return !this.#coverless[service].has(trackId);
  }

  /** Removes the pictures of a track from a service. */
  removeCover(service: Service, trackId: string): void {
    this.#coverless[service].add(trackId);
    this.#save(service);
  }

  /** Lets a Spotify track play in these countries only. */
  setMarkets(trackId: string, countries: readonly string[]): void {
    this.#restricted.set(trackId, countries);
    this.#save('spotify');
  }

  /** The countries in which a Spotify track plays: all, for about 3 % all but one. */
  marketsOf({ trackId }: Listing): readonly string[] {
    const given = this.#restricted.get(trackId);
    if (given !== undefined) return given;
    if (fraction('restricted', trackId) >= 0.03) return markets;
    const lacking = pick(poorer, 'restricted-in', trackId);
    return markets.filter((market) => market !== lacking);
  }

  /** Restores the initial state. */
  reset(service: Service): void {
    this.#gone[service].clear();
    this.#coverless[service].clear();
    if (service === 'spotify') this.#restricted.clear();
    this.#state.save(`${service}/availability`, () => undefined);
  }

  #save(service: Service): void {
    this.#state.save(`${service}/availability`, () => ({
      gone: [...this.#gone[service]],
      coverless: [...this.#coverless[service]],
      restricted: service === 'spotify' ? Object.fromEntries(this.#restricted) : {},
    }));
  }
}
