import { createWorld, type World } from '@playa/sandbox';

let world: World | null = null;

/** The sandbox's built-in world, created once, without a server. */
export const builtInWorld = (): World => {
  world ??= createWorld();
  return world;
};
