/** A separate chunk, loaded with the first connection: visitors need none. */
export { io } from 'socket.io-client';
