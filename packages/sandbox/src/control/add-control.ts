import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { SandboxContext } from '../context.ts';
import { Fault, type Faults, supportsFault } from '../http/faults.ts';
import { type Latency, LatencyRange } from '../http/latency.ts';
import type { RequestCounter } from '../http/requests.ts';
import { userIdOn } from '../world/accounts.ts';
import type { Account, Service } from '../world/types.ts';
import { createLibrary, createPlaylist, NewLibrary, NewPlaylist } from './make-playlists.ts';

/** Tokens of an account. For Apple `accessToken` is the user token. */
interface Access {
  accessToken: string;
  refreshToken?: string;
  /** Apple only. */
  developerToken?: string;
}

export type IssueAccess = (account: Account) => Access | Promise<Access>;

export interface ControlOptions {
  context: SandboxContext;
  service: Service;
  issueAccess: IssueAccess;
  onReset?: () => void;
  counter: RequestCounter;
  faults: Faults;
  latency: Latency;
}

const TrackState = z.union([
  z.strictObject({ gone: z.literal(true) }),
  z.strictObject({ markets: z.array(z.string().regex(/^[A-Z]{2}$/)) }),
  z.strictObject({ cover: z.literal(false) }),
]);

const Advance = z.strictObject({ seconds: z.number().nonnegative() });

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** The parsed body; undefined after a 400 with the reason was sent. */
function read<T>(schema: z.ZodType<T>, body: unknown, reply: FastifyReply): T | undefined {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  reply.code(400).send({ error: z.prettifyError(result.error) });
  return undefined;
}

/** Adds `/_sandbox/`, by which tests read a service's state and cause faults. */
export function addControl(app: FastifyInstance, options: ControlOptions): void {
  app.register(async (control) => addRoutes(control, options), { prefix: '/_sandbox' });
}

function addRoutes(app: FastifyInstance, options: ControlOptions): void {
  const { context, service, counter, faults, latency } = options;
  const { catalogue, libraries, availability, accounts } = context.world;

  app.addHook('onRequest', async (request, reply) => {
    if (!loopback.has(request.ip))
      return reply.code(403).send({ error: 'The control surface answers to loopback only.' });
  });

  app.get('/accounts', async () =>
    Promise.all(
      accounts.map(async (account) => ({
        ...account,
        userId: userIdOn(service, account),
        ...(await options.issueAccess(account)),
      })),
    ),
  );

  app.get('/requests', async () => counter.report());

  app.post('/reset', async (_request, reply) => {
    libraries.reset(service);
    availability.reset(service);
    counter.reset();
    faults.clear();
    latency.reset();
    options.onReset?.();
    return reply.code(204).send();
  });

  const hasAccount = (name: string, reply: FastifyReply): boolean => {
    if (accounts.some((one) => one.name === name)) return true;
    reply.code(400).send({ error: `There is no account "${name}".` });
    return false;
  };

  app.post('/playlists', async (request, reply) => {
    const body = read(NewPlaylist, request.body, reply);
    if (body === undefined || !hasAccount(body.account, reply)) return reply;
    return reply.code(201).send({ id: createPlaylist(context.world, service, body) });
  });

  app.post('/libraries', async (request, reply) => {
    const body = read(NewLibrary, request.body, reply);
    if (body === undefined || !hasAccount(body.account, reply)) return reply;
    return reply.code(201).send({ ids: createLibrary(context.world, service, body) });
  });

  app.get<{ Params: { trackId: string } }>('/recordings/:trackId', async (request, reply) => {
    const listing = catalogue.listing(service, request.params.trackId);
    const recording = listing && catalogue.recordings.get(listing.recordingId);
    return recording ?? reply.code(404).send({ error: `No track "${request.params.trackId}" on ${service}.` });
  });

  app.put<{ Params: { trackId: string } }>('/tracks/:trackId', async (request, reply) => {
    const { trackId } = request.params;
    const state = read(TrackState, request.body, reply);
    if (state === undefined) return reply;
    if (catalogue.formerListing(service, trackId) === undefined) {
      return reply.code(404).send({ error: `No track "${trackId}" on ${service}.` });
    }
    if ('gone' in state) availability.removeTrack(service, trackId);
    else if ('cover' in state) availability.removeCover(service, trackId);
    else if (service === 'spotify') availability.setMarkets(trackId, state.markets);
    else return reply.code(400).send({ error: `Tracks have no markets on ${service}.` });
    return reply.code(204).send();
  });

  app.post('/faults', async (request, reply) => {
    const fault = read(Fault, request.body, reply);
    if (fault === undefined) return reply;
    if (!supportsFault(service, fault))
      return reply.code(400).send({ error: `No fault "${fault.kind}" on ${service}.` });
    faults.add(fault);
    return reply.code(201).send(fault);
  });

  app.delete('/faults', async (_request, reply) => {
    faults.clear();
    return reply.code(204).send();
  });

  app.get('/latency', async () => latency.range);

  app.put('/latency', async (request, reply) => {
    const range = read(LatencyRange, request.body, reply);
    if (range === undefined) return reply;
    latency.range = range;
    return range;
  });

  app.delete('/latency', async (_request, reply) => {
    latency.reset();
    return reply.code(204).send();
  });

  app.post('/clock', async (request, reply) => {
    const body = read(Advance, request.body, reply);
    if (body === undefined) return reply;
    context.clock.advance(body.seconds * 1000);
    return { now: new Date(context.clock.now()).toISOString() };
  });
}
