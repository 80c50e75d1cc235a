import type { FastifyReply } from 'fastify';

/** The page that a gateway sends while nothing behind it answers; it is no JSON. */
export function sendBadGateway(reply: FastifyReply): FastifyReply {
  const page = '<html>\n<head><title>502 Bad Gateway</title></head>\n<body><h1>502 Bad Gateway</h1></body>\n</html>\n';
  return reply.code(502).type('text/html; charset=utf-8').send(page);
}
