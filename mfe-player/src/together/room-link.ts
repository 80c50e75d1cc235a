import { pathTo } from '@playa/contracts';

/** The address that leads into a room. */
export const roomLink = (roomId: string): string => new URL(pathTo('room', { roomId }), window.location.origin).href;
