import { createWorld, type World } from '@playa/sandbox';

let world: World | null = null;

/** The sandbox's built-in world, made once; nothing is started. */
export const builtInWorld = (): World => {
  world ??= createWorld();
  return world;
};
