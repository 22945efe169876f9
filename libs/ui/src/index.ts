export * from './badge.tsx';
export * from './button-link.tsx';
export * from './field.tsx';
export * from './form-message.tsx';
export * from './load-result.ts';
export * from './picture.tsx';
export * from './unavailable.tsx';
export * from './use-online.ts';
