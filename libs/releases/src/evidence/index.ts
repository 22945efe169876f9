export * from './browser-votes.ts';
export * from './fault-rates.ts';
export * from './judge-promotion.ts';
export * from './judge-reports.ts';
export * from './page-outcomes.ts';
