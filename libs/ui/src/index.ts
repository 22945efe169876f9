export * from './button-link.tsx';
export * from './load-result.ts';
export * from './picture.tsx';
export * from './unavailable.tsx';
export * from './use-online.ts';
