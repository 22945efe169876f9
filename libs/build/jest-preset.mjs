/** Every package's Jest preset: TypeScript and JSX through swc, ES modules, class names for `.module.css`. */
export const preset = {
  transform: {
    '\\.(ts|tsx|mts)$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true, decorators: true },
          transform: { react: { runtime: 'automatic' }, legacyDecorator: true, decoratorMetadata: true },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: ['/node_modules/(?!(@opinionbridge)/)'],
  moduleNameMapper: {
    '^fast-check$': new URL('./src/jest-fast-check.cjs', import.meta.url).pathname,
    '\\.module\\.css$': new URL('./src/jest-class-names.cjs', import.meta.url).pathname,
    '\\.(avif|webp|jpe?g|png|svg|mp4|webm|vtt|woff2)$': new URL('./src/jest-file-name.cjs', import.meta.url)
      .pathname,
  },
  testMatch: ['<rootDir>/**/*.test.ts', '<rootDir>/**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
};
