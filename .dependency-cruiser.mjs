/** Which room may import which: `npm run check`. Entry points (main.ts) and tests may import all. */

/**
 * The rooms of an app, from the ground up: each may import those before it and none after it. Rooms in brackets share a
 * floor.
 * floor.
 */
const FLOORS = {
  'shell/src': ['shared', ['layout', 'artifacts'], ['client', 'ssr'], 'control', 'http'],
  'mfe-admin/src': [
    'api',
    'ui',
    'desk',
    ['account', 'editor'],
    'posts',
    ['media', 'enquiries', 'people', 'releases'],
  ],
  'api/src': [
    'platform',
    ['audit', 'media'],
    'auth',
    ['blog', 'contact', 'releases'],
    'backup',
    'application',
    'commands',
  ],
};

const floors = Object.entries(FLOORS).flatMap(([app, rooms]) =>
  rooms.slice(0, -1).map((floor, index) => ({
    name: `${[floor].flat().join('-and-')}-know-nothing-above`,
    comment: 'An import that runs back up makes two rooms one. Hand in what is needed, or move it down.',
    severity: 'error',
    from: { path: `^${app}/(${[floor].flat().join('|')})/`, pathNot: '\\.stories\\.tsx$' },
    to: {
      path: `^${app}/(${rooms
        .slice(index + 1)
        .flat()
        .join('|')})/`,
    },
  })),
);

export default {
  forbidden: [
    {
      name: 'no-circle-of-files',
      comment: 'Whoever reads one of them has to read all. Move what both need into a file of its own.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-circle-of-folders',
      comment: 'Rooms are read from the bottom up. Move what both need into the lower one.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^((shell|api|mfe-[a-z]+|libs/[a-z]+|pictures)/src|tools|e2e|bench)/[^/]+$' },
      to: { circular: true },
    },
    ...floors,
    {
      name: 'rules-of-releases-do-no-io',
      comment: 'Shell, service, command and console read and write; libs/releases only decides.',
      severity: 'error',
      from: { path: '^libs/releases/src/', pathNot: '/testing/' },
      to: {
        path: [
          '^(fs|net|http|https|child_process|worker_threads|dns|timers)(/|$)',
          '^(api|shell|tools|mfe-[a-z]+|libs/(?!releases/)[a-z]+)/src/',
        ],
      },
    },
    {
      name: 'renderers-know-no-browser-code',
      comment: 'A renderer runs slices’ code: what it does not know it cannot give away.',
      severity: 'error',
      from: { path: '^shell/src/ssr/' },
      to: { path: '^shell/src/(artifacts|client)/' },
    },
    {
      name: 'browsers-get-nothing-of-the-server',
      severity: 'error',
      from: { path: '^shell/src/(client|layout|shared)/' },
      to: { path: '^shell/src/(artifacts|ssr)/' },
    },
    {
      name: 'pages-know-no-other-page',
      comment: 'What two pages need has a folder of its own beside pages/.',
      severity: 'error',
      from: { path: '^mfe-[a-z]+/src/pages/([^/]+)/' },
      to: { path: '^mfe-[a-z]+/src/pages/', pathNot: '^mfe-[a-z]+/src/pages/$1/' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(node_modules|dist)/|\\.(test|spec)\\.tsx?$|/main\\.ts$|/templates/' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.mjs'] },
  },
};
