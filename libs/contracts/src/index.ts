export * from './api.ts';
export * from './idempotency-key.ts';
export * from './languages.ts';
export * from './page.ts';
export * from './site.ts';
export * from './slice.ts';
export * from './urls.ts';
