/**
 * Who may import whom, the one place that says so. `npm run check` holds every file to it. `from` and `to` are regular
 * expressions on paths; `$1` is what the first group of `from` matched.
 */

const workspace = '^(packages/[^/]+|shell|mfe-[^/]+|e2e)/';
/** Files that never reach a production bundle. */
const tests = '\\.(test|spec)\\.tsx?$|/(testing|test-support|bench)/|/vitest-setup\\.ts$|/standalone\\.tsx$';
const npm = (...names) => `node_modules/(${names.join('|')})/`;
const packages = (...names) => `^packages/(${names.join('|')})/`;

/** The backend: what lies at the bottom, and the files with SQL. */
const backend = '^packages/backend/src/';
const foundation = `${backend}(database|http|limits|jobs|mail|sockets)/`;
/** The capabilities, the lowest first: each may know those before it. */
const capabilities = [
  'budgets',
  'song-links',
  'corrections',
  'accounts',
  'auth',
  'users',
  'connections',
  'imports',
  'shared-playlists',
  'copies',
  'syncs',
  'rooms',
  'ai',
  'vitals',
  'personal-data',
];
const stores = [`${backend}.+-(store|table)\\.ts$`, `${backend}database/`];

/** The shell: which of its folders may import which others. `startup/` puts them all together and is imported by none. */
const shell = '^shell/src/';
const shellFolders = {
  session: [],
  layout: ['session'],
  streaming: ['session'],
  realtime: ['session'],
  overrides: [],
  hosting: ['session', 'layout', 'overrides'],
  status: ['hosting', 'overrides', 'session', 'layout'],
  'redirect-result': ['session', 'streaming'],
  routes: ['session', 'layout', 'streaming', 'hosting', 'redirect-result', 'status', 'overrides'],
  vitals: ['session', 'layout', 'streaming', 'hosting', 'redirect-result', 'status', 'overrides', 'routes'],
};

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

export default {
  forbidden: [
    forbid('no-circle', 'Files that need each other are one idea, or one of them has two.', {}, { circular: true }),
    forbid(
      'resolvable',
      'What is imported is there and stands in package.json.',
      { pathNot: '\\.d\\.ts$' },
      { couldNotResolve: true },
    ),
    forbid(
      'public-surface-only',
      'Reach another workspace through its package name, so that only its public surface is used.',
      { path: `${workspace}.+`, pathNot: '^e2e/' },
      { path: workspace, pathNot: '^$1/', dependencyTypes: ['local'] },
    ),
    forbid(
      'contracts-and-ui-are-the-bottom',
      'They import nothing of ours; their tests may use the test tools.',
      { path: packages('contracts', 'ui'), pathNot: tests },
      { path: workspace, pathNot: ['^$1/', packages('$1')] },
    ),
    forbid(
      'tracks-below-the-remotes',
      'The lists of songs are made of contracts, components and the reader of titles.',
      { path: packages('tracks'), pathNot: tests },
      { path: workspace, pathNot: packages('tracks', 'contracts', 'ui', 'matching') },
    ),
    forbid(
      'recents-below-the-remotes',
      'Recent texts are made of contracts and components.',
      { path: packages('recents'), pathNot: tests },
      { path: workspace, pathNot: packages('recents', 'contracts', 'ui') },
    ),
    forbid(
      'only-remotes-show-tracks',
      'What shows songs lies above every other package and above the shell.',
      // Reads back what an export of tracks writes.
      { path: workspace, pathNot: '^(mfe-[^/]+/|packages/tracks/|packages/imports/src/round-trip\\.test\\.ts$)' },
      { path: packages('tracks') },
    ),
    forbid(
      'imports-are-pure',
      'The reader of files and links knows the contracts alone, so that it runs in browser and backend.',
      { path: packages('imports'), pathNot: tests },
      { path: workspace, pathNot: packages('imports', 'contracts') },
    ),
    forbid(
      'rooms-are-pure',
      'What a room plays at a moment is arithmetic, for browser and backend.',
      { path: packages('rooms'), pathNot: tests },
      { path: workspace, pathNot: packages('rooms', 'contracts') },
    ),
    forbid(
      'playlist-maker-is-pure',
      'Playlists are made over ports; only names and titles are read as matching reads them.',
      { path: packages('playlist-maker'), pathNot: tests },
      { path: workspace, pathNot: packages('playlist-maker', 'matching', 'contracts') },
    ),
    forbid(
      'remotes-and-shell-stay-apart',
      'Remotes and shell know each other through contracts and the bus alone.',
      // Builds all of them as one bundle, to be compared with.
      { path: workspace, pathNot: '^e2e/bench/first-load/bundle/' },
      { path: '^(mfe-[^/]+|shell)/', pathNot: '^$1/' },
    ),
    forbid(
      'no-server-in-the-browser',
      'The server side is reached over HTTP and sockets alone.',
      {
        path: ['^(shell|mfe-[^/]+)/', packages('sandbox', 'event-bus', 'federation', 'streaming')],
        // Runs the shell's connection against real backends, which it starts with the backend's test support.
        pathNot: '^shell/src/realtime/round-robin\\.test\\.ts$',
      },
      { path: packages('backend', 'transfer') },
    ),
    forbid(
      'only-the-backend-knows-sql',
      'SQL stands in the backend alone; the test tools start its database.',
      { path: workspace, pathNot: packages('backend', 'testing') },
      { path: npm('pg', 'pg-boss', 'drizzle-orm') },
    ),
    forbid(
      'backend-foundation-knows-no-capability',
      'The foundation lies below: what it has to know of a capability is a parameter.',
      { path: foundation, pathNot: tests },
      { path: backend, pathNot: [foundation, `${backend}config\\.ts$`] },
    ),
    ...capabilities
      .slice(0, -1)
      .map((capability, at) =>
        forbid(
          `backend-${capability}-knows-no-capability-above`,
          'Capabilities are in one order; what one has to know of those above it is a parameter, which create-app.ts passes.',
          { path: `${backend}${capability}/`, pathNot: tests },
          { path: `${backend}(${capabilities.slice(at + 1).join('|')})/` },
        ),
      ),
    forbid(
      'backend-folders-have-a-place',
      'A new folder of the backend is either part of the foundation or in the list of capabilities.',
      { path: `${backend}[^/]+/`, pathNot: [tests, foundation, `${backend}(${capabilities.join('|')})/`] },
      {},
    ),
    forbid(
      'backend-app-is-the-top',
      'The files that put the backend together are imported by nobody else in it.',
      { path: `${backend}[^/]+/`, pathNot: tests },
      { path: `${backend}[^/]+$`, pathNot: `${backend}config\\.ts$` },
    ),
    forbid(
      'backend-sql-in-stores',
      'SQL stands in …-store.ts, its tables in …-table.ts; database/ opens the pool.',
      { path: backend, pathNot: [tests, ...stores] },
      { path: [npm('drizzle-orm', 'pg'), `${backend}.+-table\\.ts$`] },
    ),
    ...Object.entries(shellFolders).map(([folder, below]) =>
      forbid(
        `shell-${folder}-imports-downward`,
        'Each folder of the shell imports the ones below it and takes everything else as parameters.',
        { path: `${shell}${folder}/`, pathNot: tests },
        { path: shell, pathNot: `${shell}(${[folder, ...below].join('|')})/` },
      ),
    ),
    forbid(
      'engines-know-no-http',
      'Matching and copying speak to ports.',
      { path: packages('matching', 'transfer', 'imports', 'playlist-maker') },
      { path: [packages('streaming'), npm('fastify', 'undici'), '^(node:)?https?$'] },
    ),
    forbid(
      'no-test-tools-in-production',
      'The sandbox and the test tools are never in a production bundle.',
      { path: workspace, pathNot: [tests, packages('testing', 'sandbox'), '^e2e/'] },
      { path: packages('sandbox', 'testing') },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Templates are resolved where they are filled in.
    exclude: { path: '/dist/|^scripts/templates/' },
    tsPreCompilationDeps: true,
    parser: 'tsc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
};
