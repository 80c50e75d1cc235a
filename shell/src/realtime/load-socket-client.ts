export type SocketClient = typeof import('./socket-client.ts');

/** Loads the code of socket.io. */
export const loadSocketClient = (): Promise<SocketClient> => import('./socket-client.ts');
