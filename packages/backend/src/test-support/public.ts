export { startProcessWorld } from './process-world.ts';
export { startRoundRobinProxy } from './round-robin-proxy.ts';
