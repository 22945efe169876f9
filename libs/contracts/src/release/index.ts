export * from './manifest.ts';
export * from './registry.ts';
export * from './refusals.ts';
