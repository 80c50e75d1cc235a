import type { World } from '../../world/create-world.ts';
import { Playback } from './playback.ts';

/** The playback of every account. */
export class Playbacks {
  readonly #byAccount = new Map<string, Playback>();
  readonly #world: World;
  readonly #now: () => number;

  constructor(world: World, now: () => number) {
    this.#world = world;
    this.#now = now;
  }

  of(account: string): Playback {
    const lengthOf = (id: string) => this.#world.catalogue.formerListing('spotify', id)?.durationMs ?? 0;
    const playback = this.#byAccount.get(account) ?? new Playback({ account, now: this.#now, lengthOf });
    this.#byAccount.set(account, playback);
    playback.advanceToNow();
    return playback;
  }

  /** Ends every playback and logs its devices out. */
  reset(): void {
    for (const playback of this.#byAccount.values()) for (const { id } of playback.devices) playback.remove(id);
    this.#byAccount.clear();
  }
}
