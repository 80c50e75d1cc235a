export { type BusOptions, createBus, type PlayaBus } from './create-bus.ts';
export { EventChannel, type EventChannelOptions } from './event-channel.ts';
