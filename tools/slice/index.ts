export { describeRelease, publishRelease, type Publication } from './publish-release.ts';
export { activate, readRegistry, StaleRevision, type Activation } from './registry-file.ts';
