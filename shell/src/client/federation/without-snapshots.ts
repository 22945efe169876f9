/** Replaces manifest handling, which pages do not need, but which stays in although snapshots are disabled. */
export class SnapshotHandler {
  readonly hooks = { applyPlugin: () => {} };
  readonly manifestCache = new Map<string, never>();
}

/** @returns what manifests say about a remote: nothing */
export const getGlobalRemoteInfo = (): Readonly<Record<string, never>> => ({});
