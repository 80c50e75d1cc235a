export { drip, endlessPages, hugeBody, redirectTo, silence, stall, webPage } from './behaviours.ts';
export { type HostileServer, startHostileServer } from './start-hostile-server.ts';
export { whileCollectingGarbage } from './while-collecting-garbage.ts';
