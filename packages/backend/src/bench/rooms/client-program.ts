import { randomUUID } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import { now, type Orders, type Person, type Return } from './clients.ts';

/** Sockets that connect at the same time at first. */
const atOnce = 50;

interface Client {
  person: Person;
  socket: Socket;
  /** Numbers of the comments it has heard of. */
  comments: Set<number>;
  lastComment: number;
  /** After its connection broke. */
  return: Return;
}

const notBack: Return = { triedAt: null, connectedAt: null, backAt: null };
const clients: Client[] = [];
const versions = new Map<string, number>();
let sent: Record<string, number> = {};
let heard: Record<string, number[]> = {};
let heardCount = 0;

const keyOf = (roomId: string, version: number): string => `${roomId} ${version}`;

interface Entered {
  status: string;
  message?: string;
  answer: { timeline: { version: number }; comments: { sequence: number }[] };
}

const knowComment = (client: Client, sequence: number): void => {
  client.comments.add(sequence);
  while (client.comments.delete(client.lastComment + 1)) client.lastComment += 1;
};

const enter = async (client: Client): Promise<void> => {
  const { person, socket, lastComment } = client;
  if (person.accessToken === null) return void (await socket.emitWithAck('enter', person.roomId));
  const reply: Entered = await socket.emitWithAck('room.enter', { roomId: person.roomId, afterComment: lastComment });
  if (reply.status !== 'success') throw new Error(reply.message);
  for (const { sequence } of reply.answer.comments) knowComment(client, sequence);
  versions.set(person.roomId, Math.max(versions.get(person.roomId) ?? 0, reply.answer.timeline.version));
};

const connect = async (person: Person): Promise<void> => {
  const { urls, accessToken, address } = person;
  const socket = io(urls[0] ?? '', {
    auth: accessToken === null ? {} : { accessToken },
    extraHeaders: { 'x-forwarded-for': address },
    transports: ['websocket'],
    forceNew: true,
    // As the shell does.
    ...{ reconnectionDelay: 1_000, reconnectionDelayMax: 5_000, randomizationFactor: 0.5 },
  });
  const client: Client = { person, socket, comments: new Set(), lastComment: 0, return: { ...notBack } };
  clients.push(client);
  let tries = 0;
  socket.io.on('reconnect_attempt', () => {
    tries += 1;
    client.return.triedAt = now();
    // The part of the manager that tells it where to connect has no name in its types.
    Object.assign(socket.io, { uri: urls[tries % urls.length] });
  });
  socket.on('room.timeline', ({ version }: { version: number }) => {
    heardCount += 1;
    const key = keyOf(person.roomId, version);
    const times = heard[key];
    if (times) times.push(now());
    else heard[key] = [now()];
  });
  socket.on('room.comment', ({ sequence }: { sequence: number }) => knowComment(client, sequence));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve).once('connect_error', reject);
  });
  await enter(client);
  socket.on('connect', () => {
    client.return.connectedAt = now();
    enter(client).then(
      () => {
        client.return.backAt = now();
      },
      () => undefined,
    );
  });
};

const send = ({ person, socket }: Client): Promise<boolean> => {
  const { roomId, accessToken } = person;
  const version = (versions.get(roomId) ?? 0) + 1;
  versions.set(roomId, version);
  sent[keyOf(roomId, version)] = now();
  if (accessToken === null) {
    const timeline = { from: Date.now(), playing: true, index: 0, positionMs: 1_000, shuffle: false, queueRevision: 0 };
    socket.emit('go', { roomId, version, ...timeline });
    return Promise.resolve(true);
  }
  const command = { kind: 'seek', positionMs: version * 100 };
  return socket
    .emitWithAck('room.command', { roomId, commandId: randomUUID(), command })
    .then((reply: { status: string }) => reply.status === 'success');
};

const work: { [N in keyof Orders]: (what: Orders[N]['ask']) => Promise<Orders[N]['answer']> } = {
  connect: async ({ people }) => {
    for (let at = 0; at < people.length; at += atOnce) await Promise.all(people.slice(at, at + atOnce).map(connect));
    return { connected: clients.length };
  },
  send: async ({ perSecond, seconds }) => {
    const owners = clients.filter(({ person }) => person.isOwner);
    if (owners.length === 0) return { refused: 0 };
    const began = now();
    const outcomes: Promise<boolean>[] = [];
    for (let count = 0; count < perSecond * seconds; count += 1) {
      const wait = began + (count * 1_000) / perSecond - now();
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      const owner = owners[count % owners.length];
      if (owner) outcomes.push(send(owner));
    }
    const answers = await Promise.all(outcomes);
    return { refused: answers.filter((isDone) => !isDone).length };
  },
  count: async () => ({ heard: heardCount }),
  take: async () => {
    const taken = { sent, heard };
    [sent, heard, heardCount] = [{}, {}, 0];
    return taken;
  },
  followed: async () => ({
    returns: clients.map((client) => client.return),
    comments: clients.map(({ lastComment }) => lastComment),
  }),
  close: async () => {
    for (const { socket } of clients.splice(0)) socket.disconnect();
    versions.clear();
    return {};
  },
};

process.on('message', ({ order, ...what }: { order: keyof Orders }) => {
  const done: Promise<object> = work[order](what as never);
  done.then(
    (answer) => process.send?.(answer),
    (error: Error) => process.send?.({ error: error.message }),
  );
});
process.on('disconnect', () => process.exit());
