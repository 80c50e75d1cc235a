/** Fetched with the first connection: visitors who are not signed in have none. */
export { io } from 'socket.io-client';
