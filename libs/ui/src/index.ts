export * from './button-link.tsx';
export * from './picture.tsx';
export * from './use-online.ts';
