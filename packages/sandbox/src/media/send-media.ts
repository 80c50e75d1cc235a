import type { FastifyReply, FastifyRequest } from 'fastify';
import { coverImage } from './cover-image.ts';
import { memoizeRecent } from './memoize-recent.ts';
import { makeTune } from './tune.ts';

/** A tune has 1.3 MB. */
const tuneOf = memoizeRecent(16, makeTune);

/** The first and last byte asked for; null for the whole file, 'outside' when it has no such bytes. */
function readRange(header: string | undefined, size: number): { start: number; end: number } | 'outside' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  const start = from === '' ? Math.max(size - Number(to), 0) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start > end ? 'outside' : { start, end };
}

/** Sends a recording's tune, or the part that the `Range` header asks for. */
export function sendTune(request: FastifyRequest, reply: FastifyReply, recordingId: string): FastifyReply {
  const tune = tuneOf(recordingId);
  const range = readRange(request.headers.range, tune.length);
  reply.header('accept-ranges', 'bytes').header('cache-control', 'public, max-age=86400').type('audio/wav');
  if (range === null) return reply.send(tune);
  if (range === 'outside') return reply.code(416).header('content-range', `bytes */${tune.length}`).send();
  const { start, end } = range;
  return reply
    .code(206)
    .header('content-range', `bytes ${start}-${end}/${tune.length}`)
    .send(tune.subarray(start, end + 1));
}

/** Sends a cover, `size` by `size` pixels. */
export async function sendCover(reply: FastifyReply, id: string, size: number): Promise<FastifyReply> {
  const picture = await coverImage(id, size);
  return reply.header('cache-control', 'public, max-age=86400').type('image/png').send(picture);
}
