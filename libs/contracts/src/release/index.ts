export * from './manifest.ts';
export * from './registry.ts';
export * from './change-registry.ts';
export * from './parse-registry.ts';
export * from './fault-rates.ts';
export * from './refusals.ts';
export * from './shell-report.ts';
