/** Which room may know which: `npm run rooms`. Entry points (main.ts) and tests may know all. */
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
    {
      name: 'browsers-get-nothing-of-the-server',
      severity: 'error',
      from: { path: '^shell/src/(browser|layout|page-state|reporting|routing)/' },
      to: { path: '^shell/src/(server|releases|rendering|observability|development)/' },
    },
    {
      name: 'renderers-know-neither-server-nor-releases',
      comment: 'A renderer runs slices’ code: what it does not know it cannot give away.',
      severity: 'error',
      from: { path: '^shell/src/rendering/' },
      to: { path: '^shell/src/(server|releases|observability|browser)/' },
    },
    {
      name: 'pages-know-no-other-page',
      comment: 'What two pages need has a folder of its own beside pages/.',
      severity: 'error',
      from: { path: '^mfe-[a-z]+/src/pages/([^/]+)/' },
      to: { path: '^mfe-[a-z]+/src/pages/', pathNot: '^mfe-[a-z]+/src/pages/$1/' },
    },
    {
      name: 'modules-do-not-know-the-application',
      severity: 'error',
      from: { path: '^api/src/', pathNot: '^api/src/(application|commands)/' },
      to: { path: '^api/src/application/' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(node_modules|dist)/|\\.(test|spec)\\.tsx?$|/main\\.ts$|/templates/' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.mjs'] },
  },
};
