export * from './comparison-key.ts';
export * from './slugs.ts';
