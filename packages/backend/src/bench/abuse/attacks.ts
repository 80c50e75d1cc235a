import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { apiPrefix } from '@playa/contracts';
import { io, type Socket } from 'socket.io-client';
import type { Target } from './abuse-world.ts';

/** What one account, or one address without any, does until its process is killed. */
type Attack = (target: Target) => Promise<unknown>;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const address = { 'x-forwarded-for': '10.66.0.1' };
const agent = new Agent({ keepAlive: true, maxSockets: 8 });
const megabytes = (count: number): number => Math.floor(count * 1_000_000);

/** Sends a body; resolves with the answer's end, or the connection's. */
const post = ({ url, accessToken }: Target, path: string, body: string, hasToken = true): Promise<void> =>
  new Promise((resolve) => {
    const headers = {
      ...address,
      ...(hasToken ? { authorization: `Bearer ${accessToken}` } : {}),
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    };
    const sending = request(url + apiPrefix + path, { method: 'POST', agent, headers }, (response) => {
      response.resume();
      response.once('close', resolve);
    });
    sending.once('error', () => resolve());
    sending.end(body);
  });

/** The same body again and again, four at a time; 20 a second are what one address may send. */
const posts =
  (path: string, body: string, hasToken = true): Attack =>
  (target) =>
    Promise.all(
      Array.from({ length: 4 }, async () => {
        for (;;) await Promise.all([post(target, path, body, hasToken), pause(200)]);
      }),
    );

/** A request over a connection of its own, of which nothing is read. */
const askWithoutReading = ({ url, accessToken, sharedId }: Target) => {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).pause();
  socket.on('error', () => undefined);
  const lines = [
    `GET ${apiPrefix}/shared-playlist/${sharedId} HTTP/1.1`,
    `host: ${hostname}:${port}`,
    `authorization: Bearer ${accessToken}`,
    `x-forwarded-for: ${address['x-forwarded-for']}`,
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  return socket;
};

const connected = async (target: Target, count: number): Promise<Socket[]> => {
  const sockets = Array.from({ length: count }, () =>
    io(target.url, {
      ...{ auth: { accessToken: target.accessToken }, extraHeaders: address },
      ...{ transports: ['websocket'], forceNew: true },
    }),
  );
  await Promise.all(sockets.map((socket) => new Promise<void>((resolve) => socket.once('connect', resolve))));
  return sockets;
};

/** Twenty sockets of the account, each of which sends 48 requests every 10 s: two below its limit. */
const overSockets =
  (send: (socket: Socket, target: Target) => void): Attack =>
  async (target) => {
    const sockets = await connected(target, 20);
    for (;;) {
      for (let count = 0; count < 48; count += 1) for (const socket of sockets) send(socket, target);
      await pause(10_000);
    }
  };

const song = (title: string) => ({
  ...{ service: 'spotify', trackId: randomUUID(), title, artists: ['Burna Boy'], album: null },
  ...{ durationMs: 200_000, isrc: null, imageUrl: null, previewUrl: null },
});
const suggest = (socket: Socket, roomId: string, suggested: object): void => {
  socket.emit('room.suggest', { roomId, songId: randomUUID(), song: suggested }, () => undefined);
};

const head = '{"playlistName":"x","playlistId":null,"streamingService":"spotify","tracks":[';
const wrongSong = {
  name: 'x',
  artist: 'x',
  track_id: 't',
  image_url: null,
  preview_url: '',
  artists: Array(15).fill(1),
};

export const attacks = {
  'shared playlist of brackets': posts('/shared-playlist', '['.repeat(megabytes(1.5))),
  'shared playlist of empty songs': posts('/shared-playlist', `${head}${Array(500_000).fill('{}').join()}]}`),
  'shared playlist of wrong songs': posts(
    '/shared-playlist',
    `${head}${Array(1_000).fill(JSON.stringify(wrongSong)).join()}]}`,
  ),
  'group of brackets': posts('/copy-groups', '['.repeat(megabytes(2))),
  'room of brackets': posts('/room', '['.repeat(megabytes(1.9))),
  'login without an account': posts('/auth/login', `{"username":[${Array(120_000).fill(1).join()}]}`, false),
  'answers that are not read': async (target) => {
    for (let count = 0; count < 120; count += 1) askWithoutReading(target);
    await pause(600_000);
  },
  'callers who leave': async (target) => {
    for (;;) {
      const sockets = Array.from({ length: 400 }, () => askWithoutReading(target));
      await pause(1_500);
      for (const socket of sockets) socket.destroy();
      await pause(20_000);
    }
  },
  'songs for its own room': overSockets((socket, { ownRoomId }) => suggest(socket, ownRoomId, song('Last Last'))),
  'commands in its own room': overSockets((socket, { ownRoomId: roomId }) => {
    const command = { kind: 'shuffle', on: Math.random() < 0.5 };
    socket.emit('room.command', { roomId, commandId: randomUUID(), command }, () => undefined);
  }),
  'sockets that are not read': async (target) => {
    const sockets = await connected(target, 20);
    const enter = () => {
      for (const socket of sockets) socket.emit('room.enter', { roomId: target.otherRoomId, afterComment: 0 });
    };
    enter();
    await pause(1_000);
    for (const { io: manager } of sockets) {
      const { transport } = manager.engine as unknown as { transport: { ws: { pause(): void } } };
      transport.ws.pause();
    }
    for (;;) {
      enter();
      for (const socket of sockets) suggest(socket, target.otherRoomId, song('x'.repeat(500)));
      await pause(210);
    }
  },
  "large songs for somebody else's room": async (target) => {
    const sockets = await connected(target, 20);
    const large = { ...song('ẹ'.repeat(400)), artists: Array(16).fill('ẹ'.repeat(450)) };
    for (let count = 0; count < 1_000; count += 1) {
      const socket = sockets[count % sockets.length];
      if (socket) suggest(socket, target.otherRoomId, { ...large, trackId: randomUUID() });
      if (count % 100 === 99) await pause(100);
    }
    await pause(600_000);
  },
} satisfies Record<string, Attack>;

export type AttackName = keyof typeof attacks;
