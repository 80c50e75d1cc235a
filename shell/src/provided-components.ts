/**
 * Never called. The parts of components that the shell's build holds for the remotes, although its own pages use fewer: parts of one
 * copy know of each other, such as a menu in a drawer, so they must not come from different builds.
 */
const providedComponents = () => [
  import('@base-ui/react/drawer'),
  import('@base-ui/react/menu'),
  import('@base-ui/react/tabs'),
];
void providedComponents;

export {};
