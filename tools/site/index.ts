export { freePort } from './ports.ts';
export { startSite, type RunningSite, type SiteOptions } from './start-site.ts';
export { startShell, type RunningShell, type ShellOptions } from './start-shell.ts';
