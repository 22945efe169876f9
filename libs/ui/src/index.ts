export * from './button-link.tsx';
export * from './picture.tsx';
