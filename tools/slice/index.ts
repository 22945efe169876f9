export { activate, openRegistry, readRegistry, type Activation } from './registry/registry.ts';
export { Conflict } from './locked.ts';
export { StaleRevision } from './registry/registry-place.ts';
export { developmentKeys, developmentKeysPath } from './keys/development-keys.ts';
export { siteKeys } from './keys/keys-in-use.ts';
export { keysOfEnvironment, signed, type ReleaseKeys } from './keys/release-keys.ts';
export { publishRelease } from './store/publish-release.ts';
export { openStore } from './store/open-store.ts';
export { describeStored, type Publication } from './store/release-store.ts';
