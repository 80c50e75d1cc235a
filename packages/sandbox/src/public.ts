export type { Profile } from './context.ts';
export {
  PortTakenError,
  type Sandbox,
  type SandboxOptions,
  type SandboxPorts,
  startSandbox,
} from './start-sandbox.ts';
export { createWorld, type World } from './world/create-world.ts';
export { CatalogueError } from './world/seed.ts';
export type { Account, Recording } from './world/types.ts';
