export * from './overload.ts';
export * from './read-secret-files.ts';
