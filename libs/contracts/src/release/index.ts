export * from './manifest.ts';
export * from './registry.ts';
