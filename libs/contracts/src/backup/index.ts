export * from './backup-name.ts';
