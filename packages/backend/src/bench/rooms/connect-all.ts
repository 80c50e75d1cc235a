import { io, type Socket } from 'socket.io-client';

const atOnce = 100;

/** Connects sockets, some at a time, and has each do something first. */
export const connectAll = async <T>(
  people: readonly T[],
  open: (person: T) => { url: string; auth: Record<string, string> },
  enter: (socket: Socket, person: T) => Promise<unknown>,
): Promise<Socket[]> => {
  const sockets: Socket[] = [];
  const connect = async (person: T): Promise<Socket> => {
    const { url, auth } = open(person);
    const socket = io(url, { auth, transports: ['websocket'], forceNew: true, reconnection: false });
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve).once('connect_error', reject);
    });
    await enter(socket, person);
    return socket;
  };
  for (let at = 0; at < people.length; at += atOnce) {
    sockets.push(...(await Promise.all(people.slice(at, at + atOnce).map(connect))));
  }
  return sockets;
};
