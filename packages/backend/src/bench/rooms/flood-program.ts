import { io } from 'socket.io-client';

/** Hostile clients, until this process ends: of one address, with the tokens of members of a room. */
interface Flood {
  url: string;
  roomId: string;
  accessTokens: readonly string[];
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const extraHeaders = { 'x-forwarded-for': '10.255.0.1' };
let refused = 0;

/** Connections without end, with a token that is none. */
const connectForEver = async (url: string): Promise<never> => {
  for (;;) {
    const socket = io(url, {
      ...{ auth: { accessToken: 'none' }, extraHeaders, transports: ['websocket'] },
      ...{ forceNew: true, reconnection: false },
    });
    socket.on('connect_error', () => {
      refused += 1;
      socket.disconnect();
    });
    await pause(10);
  }
};

/** Requests without end over one connection, up to the number from which it would be closed. */
const askForEver = async (url: string, roomId: string, accessToken: string): Promise<never> => {
  const socket = io(url, { auth: { accessToken }, extraHeaders, transports: ['websocket'], forceNew: true });
  const onReply = ({ status }: { status: string }): void => {
    if (status === 'error') refused += 1;
  };
  for (;;) {
    for (let count = 0; socket.connected && count < 20; count += 1) {
      socket.emit('room.command', { roomId, commandId: 'x', command: { kind: 'end' } }, onReply);
      socket.emit('room.react', { roomId, reaction: 'x'.repeat(2_000) }, onReply);
    }
    await pause(500);
  }
};

process.on('message', ({ url, roomId, accessTokens }: Flood) => {
  for (let count = 0; count < 2; count += 1) void connectForEver(url);
  for (const accessToken of accessTokens) void askForEver(url, roomId, accessToken);
  setInterval(() => process.send?.(refused), 200);
});
process.on('disconnect', () => process.exit());
