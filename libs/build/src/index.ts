export * from './build-slice.ts';
export * from './chunk-map-plugin.ts';
export * from './module-rules.ts';
export * from './precompress.ts';
export * from './shared-dependencies.ts';
export * from './slice-config.ts';
export * from './watch-slice.ts';
export * from './write-shell-release.ts';
