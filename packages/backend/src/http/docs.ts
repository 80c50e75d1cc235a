import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** OpenAPI from the contracts, to be read at /docs; as JSON at /docs/json. */
export const addDocs = async (server: FastifyInstance): Promise<void> => {
  await server.register(swagger, {
    openapi: {
      info: {
        title: 'Playa',
        version: '1',
        description: 'Every answer that is not 2xx is a Problem with a stable code.',
      },
      components: {
        securitySchemes: {
          accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          cookie: { type: 'apiKey', in: 'cookie', name: 'playa_refresh_token or playa_reset_password' },
        },
      },
    },
    transform: jsonSchemaTransform,
  });
  await server.register(swaggerUi, { routePrefix: '/docs', staticCSP: true });
};
