export * from './build-slice.ts';
export * from './module-federation-esm.ts';
export * from './module-rules.ts';
export * from './shared-dependencies.ts';
export * from './slice-config.ts';
export * from './chunk-map-plugin.ts';
