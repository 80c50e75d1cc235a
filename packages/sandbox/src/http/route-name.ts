import type { FastifyRequest } from 'fastify';

/** "GET /v1/playlists/:id", or "GET (unknown)" for paths nothing answers. */
export function routeOf(request: FastifyRequest): string {
  return `${request.method} ${request.routeOptions.url ?? '(unknown)'}`;
}

/** Calls of the control surface are neither counted nor struck by faults. */
export function isControl(request: FastifyRequest): boolean {
  return request.url.startsWith('/_sandbox/');
}

/** Where this service is reached, as the caller sees it: "http://127.0.0.1:4010". */
export function originOf(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`;
}
