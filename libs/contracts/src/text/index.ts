export * from './comparison-key.ts';
export * from './date-in-india.ts';
export * from './slugs.ts';
export * from './links.ts';
export * from './search/index.ts';
export * from './fill.ts';
export * from './turnaround.ts';
