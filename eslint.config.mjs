import nx from '@nx/eslint-plugin';
import a11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Who may import whom. The tags are in each package.json under `nx.tags`. */
const boundaries = [
  { sourceTag: 'type:lib', onlyDependOnLibsWithTags: ['type:lib'] },
  { sourceTag: 'type:slice', onlyDependOnLibsWithTags: ['type:lib'] },
  { sourceTag: 'scope:shell', onlyDependOnLibsWithTags: ['type:lib', 'type:server'] },
  // Shared by both servers and by no browser.
  { sourceTag: 'type:server', onlyDependOnLibsWithTags: ['type:server'] },
  // What a release, a registry and a signature are; no frontend code.
  { sourceTag: 'scope:api', onlyDependOnLibsWithTags: ['type:contract', 'type:server'] },
  { sourceTag: 'type:tool', onlyDependOnLibsWithTags: ['type:lib', 'type:server', 'type:tool'] },
];

const CALLS_A_TEST = ['callee', 'callee.object', 'callee.callee.object']
  .map((path) => `[${path}.name=/^(test|it|describe)$/]`)
  .join(', ');
/** What no file contains. */
const NOWHERE = [
  {
    selector: 'ObjectExpression > SpreadElement > ObjectExpression',
    message: 'Write its properties into the object around it.',
  },
];
/** What no test contains; a title fits on one line of a report. */
const IN_TESTS = [
  ...NOWHERE,
  ...[
    'Literal.arguments:first-child[value=/.{81}/]',
    'TemplateLiteral.arguments:first-child > TemplateElement[value.raw=/.{81}/]',
  ].map((title) => ({
    selector: `CallExpression:matches(${CALLS_A_TEST}) > ${title}`,
    message: 'A title has at most 80 characters, the effect first.',
  })),
];

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '.data/**',
      '.cache/**',
      '.nx/**',
      '**/*.gen.ts',
      'test-results/**',
    ],
  },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx,mjs}'],
    plugins: { '@nx': nx },
    rules: {
      '@nx/enforce-module-boundaries': [
        'error',
        {
          depConstraints: boundaries,
          banTransitiveDependencies: false,
          enforceBuildableLibDependency: false,
        },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      'no-restricted-syntax': ['error', ...NOWHERE],
      'no-console': ['error', { allow: ['warn', 'error', 'info'] }],
      eqeqeq: 'error',
    },
  },
  { files: ['**/*.tsx'], ...a11y.flatConfigs.recommended },
  {
    files: ['{shell,mfe-*,libs/ui,gallery}/src/**'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  // Terminal programs print to the console; tests and configurations may, too.
  {
    files: ['tools/**', 'bench/**', 'e2e/**', '**/*.command.ts', '**/*.config.*'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['**/*.{test,spec}.{ts,tsx}', 'e2e/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...IN_TESTS] },
  },
  // Tests of npm test wait for causes, never for a time, and share their sites; those that cannot are in a lane of npm
  // run test:full.
  {
    files: ['**/*.{test,spec}.{ts,tsx}'],
    ignores: ['**/*.full.{test,spec}.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...IN_TESTS,
        ...[
          ["CallExpression[callee.name='setTimeout']", 'Wait for what the test is about, not for a time.'],
          ["CallExpression[callee.property.name='waitForTimeout']", 'Wait for what the test is about.'],
          [
            "CallExpression[callee.property.name='kill']",
            'What kills a process is in a lane: x.kills.full.test.ts.',
          ],
          [
            "CallExpression[callee.name='expect'] BinaryExpression[operator='-'] CallExpression[callee.property.name='now']",
            'A test that asserts how long something took fails on another machine.',
          ],
        ].map(([selector, message]) => ({ selector, message })),
      ],
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: [
                '**/own-site.ts',
                '**/start-own-site.ts',
                '**/start-mailing-site.ts',
                '**/standalone-shell.ts',
              ],
              message: 'A site of its own is for lanes: x.<lane>.full.spec.ts.',
            },
          ],
        },
      ],
    },
  },
  // The API's sources stand alone; its tests start the database as the site does. The picture generator writes into the
  // marketing slice and reads there whom to draw. The browser test of injections uses the API's list.
  {
    files: ['api/test/**', 'pictures/**', 'e2e/blog/injection.hostile.full.spec.ts'],
    rules: { '@nx/enforce-module-boundaries': 'off', 'no-console': 'off' },
  },
  // The gallery shows components of slices; it is not a slice itself and is never released.
  { files: ['gallery/**'], rules: { '@nx/enforce-module-boundaries': 'off' } },
  // Nest resolves classes by parameter types, which a type-only import would erase.
  { files: ['api/**'], rules: { '@typescript-eslint/consistent-type-imports': 'off' } },
);
