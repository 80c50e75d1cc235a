/** Something that an account keeps, e.g. a liked track. */
export interface Kept {
  id: string;
  /** ISO 8601. */
  addedAt: string;
}

/** The items that accounts keep, each once and the latest first: liked tracks, followed playlists, saved URIs. */
export class Collection {
  readonly #byOwner = new Map<string, readonly Kept[]>();

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
  }

  remove(owner: string, id: string): void {
    this.#byOwner.set(
      owner,
      this.of(owner).filter((kept) => kept.id !== id),
    );
  }

  /** The accounts that keep it. */
  ownersOf(id: string): string[] {
    return [...this.#byOwner.keys()].filter((owner) => this.has(owner, id));
  }
}
