/**
 * Stands for what Module Federation's runtime reads manifests with. A page knows the entries of its slices and asks for no manifest, and the
 * flag that switches snapshots off leaves this in.
 */
export class SnapshotHandler {
  readonly hooks = { applyPlugin: () => {} };
  readonly manifestCache = new Map<string, never>();
}

/** @returns what the runtime knows of a remote by its manifest: nothing */
export const getGlobalRemoteInfo = (): Readonly<Record<string, never>> => ({});
