/** Writes that took but do not show yet, as Apple's libraries lag behind. */
export class Settling {
  private readonly now: () => number;
  private readonly delayMs: number;
  private readonly showsAt = new Map<string, number>();

  /** @param delayMs milliseconds until a write shows; 0 shows it at once */
  constructor(now: () => number, delayMs: number) {
    this.now = now;
    this.delayMs = delayMs;
  }

  hide(id: string): void {
    if (this.delayMs > 0) this.showsAt.set(id, this.now() + this.delayMs);
  }

  shows(id: string): boolean {
    const at = this.showsAt.get(id);
    if (at === undefined) return true;
    if (at > this.now()) return false;
    this.showsAt.delete(id);
    return true;
  }
}
