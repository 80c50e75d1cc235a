/** Something that an account keeps, e.g. a liked track. */
export interface Kept {
  id: string;
  /** ISO 8601. */
  addedAt: string;
}

/** The items that accounts keep, each once and the latest first: liked tracks, followed playlists, saved URIs. */
export class Collection {
  readonly #byOwner: Map<string, readonly Kept[]>;
  readonly #onChange: () => void;

  /** @param onChange is called after each change */
  constructor(byOwner: Readonly<Record<string, readonly Kept[]>> = {}, onChange: () => void = () => undefined) {
    this.#byOwner = new Map(Object.entries(byOwner));
    this.#onChange = onChange;
  }

  of(owner: string): readonly Kept[] {
    return this.#byOwner.get(owner) ?? [];
  }

  has(owner: string, id: string): boolean {
    return this.of(owner).some((kept) => kept.id === id);
  }

  /** Inserts an item before all items that were added at the same time or earlier. */
  add(owner: string, id: string, addedAt: string): void {
    const others = this.of(owner).filter((kept) => kept.id !== id);
    const at = others.findIndex((kept) => kept.addedAt <= addedAt);
    this.#byOwner.set(owner, others.toSpliced(at === -1 ? others.length : at, 0, { id, addedAt }));
    this.#onChange();
  }

  remove(owner: string, id: string): void {
    this.#byOwner.set(
      owner,
      this.of(owner).filter((kept) => kept.id !== id),
    );
    this.#onChange();
  }

  /** What each account keeps, the latest first. */
  byOwner(): Record<string, readonly Kept[]> {
    return Object.fromEntries(this.#byOwner);
  }

  /** The accounts that keep it. */
  ownersOf(id: string): string[] {
    return [...this.#byOwner.keys()].filter((owner) => this.has(owner, id));
  }
}
