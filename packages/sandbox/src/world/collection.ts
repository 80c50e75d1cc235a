/** An item in an account's collection, such as a liked track. */
export interface CollectionItem {
  id: string;
  /** ISO 8601. */
  addedAt: string;
}

/** The collections of all accounts: liked tracks, followed playlists or saved URIs. Each item is unique; the latest is first. */
export class Collection {
  readonly #byOwner: Map<string, readonly CollectionItem[]>;
  readonly #onChange: () => void;

  /** @param onChange is called after each change */
  constructor(
    byOwner: Readonly<Record<string, readonly CollectionItem[]>> = {},
    onChange: () => void = () => undefined,
  ) {
    this.#byOwner = new Map(Object.entries(byOwner));
    this.#onChange = onChange;
  }

  of(owner: string): readonly CollectionItem[] {
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

  /** The items of each account, the latest first. */
  byOwner(): Record<string, readonly CollectionItem[]> {
    return Object.fromEntries(this.#byOwner);
  }

  /** The accounts that keep it. */
  ownersOf(id: string): string[] {
    return [...this.#byOwner.keys()].filter((owner) => this.has(owner, id));
  }
}
