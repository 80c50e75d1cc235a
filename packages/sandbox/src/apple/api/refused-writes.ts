import type { FastifyInstance } from 'fastify';
import { unauthorized } from './apple-error.ts';

/** Apple lets no app remove, rename or reorder: such calls are refused like a bad token, which they do not mean. */
export const addRefusedWrites = (app: FastifyInstance): void => {
  app.route({
    method: ['DELETE', 'PUT', 'PATCH'],
    url: '/v1/me/library/*',
    handler: async () => {
      throw unauthorized();
    },
  });
};
