/**
 * Never called. It adds all modules of the component library that remotes use to the shell's build: related modules, such as a menu and the
 * drawer around it, must come from one copy.
 */
const providedComponents = () => [
  import('@base-ui/react/drawer'),
  import('@base-ui/react/menu'),
  import('@base-ui/react/tabs'),
];
void providedComponents;

export {};
