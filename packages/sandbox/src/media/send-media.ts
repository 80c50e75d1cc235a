import { drawCover } from '@playa/ui/cover-art';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { makeTune } from './tune.ts';

/** The number of cached tunes. One takes 1.3 MB. */
const keptTunes = 16;
const tunes = new Map<string, Buffer>();

function tuneOf(recordingId: string): Buffer {
  const tune = tunes.get(recordingId) ?? makeTune(recordingId);
  tunes.delete(recordingId);
  tunes.set(recordingId, tune);
  const oldest = tunes.keys().next().value;
  if (tunes.size > keptTunes && oldest !== undefined) tunes.delete(oldest);
  return tune;
}

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

/** Sends a drawn cover, `size` pixels wide. */
export function sendCover(reply: FastifyReply, id: string, size: number): FastifyReply {
  return reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml').send(drawCover(id, size));
}
