export * from './read-secret-files.ts';
