/** Makes writes visible after a delay, because Apple's libraries are eventually consistent. */
export class WriteVisibility {
  private readonly now: () => number;
  private readonly delayMs: number;
  private readonly visibleAt = new Map<string, number>();

  /** @param delayMs milliseconds until a write shows; 0 shows it at once */
  constructor(now: () => number, delayMs: number) {
    this.now = now;
    this.delayMs = delayMs;
  }

  delay(id: string): void {
    if (this.delayMs > 0) this.visibleAt.set(id, this.now() + this.delayMs);
  }

  isVisible(id: string): boolean {
    const at = this.visibleAt.get(id);
    if (at === undefined) return true;
    if (at > this.now()) return false;
    this.visibleAt.delete(id);
    return true;
  }
}
