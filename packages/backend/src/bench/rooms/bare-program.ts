import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';

/**
 * socket.io and nothing else, to be measured beside the backend: no login, no database, no checks. `enter` joins a room and `go` tells
 * it what a command of a real room tells.
 */
const server = createServer();
const sockets = new Server(server);
sockets.on('connection', (socket) => {
  socket.on('enter', async (room: string, reply: () => void) => {
    await socket.join(room);
    reply();
  });
  socket.on('go', (update: { roomId: string }) => void sockets.to(update.roomId).emit('room.timeline', update));
});
server.listen(0, '127.0.0.1', () => {
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.on('disconnect', () => process.exit());
