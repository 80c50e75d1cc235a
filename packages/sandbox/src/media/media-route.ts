import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route sends a picture or a sound. */
    isMedia?: boolean;
  }
}

/** Options of a route that sends a picture or a sound. */
export const mediaRoute = { config: { isMedia: true } };

/** True for pictures and sounds. */
export const isMedia = ({ routeOptions }: FastifyRequest): boolean => routeOptions.config.isMedia === true;
