export { freePort } from './ports.ts';
export { startSite, type RunningSite, type SiteOptions } from './start-site.ts';
