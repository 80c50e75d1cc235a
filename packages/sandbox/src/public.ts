export type { Profile } from './context.ts';
export {
  PortTakenError,
  type Sandbox,
  type SandboxOptions,
  type SandboxPorts,
  startSandbox,
} from './start-sandbox.ts';
export { CatalogueError } from './world/catalogue-error.ts';
export type { Account, Recording } from './world/types.ts';
export type { World } from './world/world.ts';
