import type { FastifyRequest } from 'fastify';

/** "GET /v1/playlists/:id", or "GET (unknown)" for paths nothing answers. */
export function routeOf(request: FastifyRequest): string {
  return `${request.method} ${request.routeOptions.url ?? '(unknown)'}`;
}

/** True for calls of the control surface, which are not counted and meet no faults. */
export function isControl(request: FastifyRequest): boolean {
  return request.url.startsWith('/_sandbox/');
}

/** Where this service is reached, as the caller sees it: "http://127.0.0.1:4010". */
export function originOf(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`;
}

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
