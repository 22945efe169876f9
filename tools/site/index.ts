export { startDatabase } from '../database/start-database.ts';
export { startGuarded, type GuardedProcess } from '../database/guarded-process.ts';
export { cloneDocuments } from '../seed/clone-documents.ts';
export { freePort } from './ports.ts';
export { releaseService } from './release-service.ts';
export { releaseSlices, type SlicePlaces } from './release-slices.ts';
export { siteSecrets } from './site-secrets.ts';
export { startApi, startShell, type RunningServer } from './start-servers.ts';
export { startSite, type RunningSite, type SiteOptions } from './start-site.ts';
