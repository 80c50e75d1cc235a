export { type BusOptions, createBus, type PlayaBus } from './create-bus.ts';
