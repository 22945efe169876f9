export * from './overload.ts';
export * from './read-secret-files.ts';
export * from './read-variables.ts';
