export * from './browser-votes.ts';
export * from './fault-rates.ts';
export * from './page-outcomes.ts';
