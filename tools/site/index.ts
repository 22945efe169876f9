export { startDatabase } from '../database/start-database.ts';
export { startGuarded, type GuardedProcess } from '../database/guarded-process.ts';
export { cloneDocuments } from '../seed/clone-documents.ts';
export { freePort } from './ports.ts';
export { siteSecrets } from './site-secrets.ts';
export { startApi, type ApiOptions, type RunningApi } from './start-api.ts';
export { startShell, type RunningShell, type ShellOptions } from './start-shell.ts';
export { startSite, type RunningSite, type SiteOptions } from './start-site.ts';
