/** The manifest of a build of the remote `library`. */
export const manifest = JSON.stringify({
  id: 'playa_library',
  name: 'playa_library',
  metaData: {
    name: 'playa_library',
    globalName: 'playa_library',
    type: 'app',
    buildInfo: { buildVersion: '1', buildName: 'library' },
    publicPath: 'auto',
    remoteEntry: { name: 'remote-entry.js', path: '', type: 'global' },
    types: { path: '', name: '', zip: '', api: '' },
    pluginVersion: '2.9.2',
  },
  shared: [],
  remotes: [],
  exposes: [
    {
      id: 'playa_library:remote',
      name: 'remote',
      path: './remote',
      assets: { js: { sync: [], async: [] }, css: { sync: [], async: [] } },
    },
  ],
});

/** Source of an entry script whose exposed module is the given expression. */
export const exportsOf = (module: string) =>
  `var playa_library = { init() {}, get: () => Promise.resolve(() => (${module})) };`;

/** Exports of a valid remote module, as an expression. */
export const goodModule =
  "{ default: { name: 'library', contract: '^1.0.0', pages: { home() {} }, overlay: null, commands: [] } }";
