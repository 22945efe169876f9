/**
 * Replaces Module Federation's manifest handling. A page knows the entries of its slices and needs no manifest, but the
 * flag that disables snapshots leaves this code in.
 */
export class SnapshotHandler {
  readonly hooks = { applyPlugin: () => {} };
  readonly manifestCache = new Map<string, never>();
}

/** @returns what manifests say about a remote: nothing */
export const getGlobalRemoteInfo = (): Readonly<Record<string, never>> => ({});
