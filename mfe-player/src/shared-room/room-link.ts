import { pathTo } from '@playa/contracts';

/** URL of a room. */
export const roomLink = (roomId: string): string => new URL(pathTo('room', { roomId }), window.location.origin).href;
