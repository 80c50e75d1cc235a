/** How often each route was called since the last reset. */
export class RequestCounter {
  readonly #routes = new Map<string, number>();

  count(route: string): void {
    this.#routes.set(route, (this.#routes.get(route) ?? 0) + 1);
  }

  report(): { total: number; routes: Record<string, number> } {
    const total = [...this.#routes.values()].reduce((sum, calls) => sum + calls, 0);
    return { total, routes: Object.fromEntries(this.#routes) };
  }

  reset(): void {
    this.#routes.clear();
  }
}
