export { drip, endlessPages, htmlPage, hugeBody, neverRespond, redirectTo, stall } from './behaviours.ts';
export { type HostileServer, startHostileServer } from './start-hostile-server.ts';
export { whileCollectingGarbage } from './while-collecting-garbage.ts';
