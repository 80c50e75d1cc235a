export { startProcessWorld } from './process-world.ts';
