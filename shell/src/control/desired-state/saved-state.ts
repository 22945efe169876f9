import { mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import {
  logLink,
  MAX_PREVIOUS,
  refusalCatalogue,
  registry,
  registryChange,
  releaseKey,
  type RefusalCode,
} from '@opinionbridge/releases';
import writeFileAtomic from 'write-file-atomic';
import { z } from 'zod';
import type { State } from './state.ts';

const slice = registryChange.shape.slice;
const named = registryChange.shape.to;
const time = z.number().int();
const MAX_REASON = 4_000;
/** Maximum number of quarantined releases that are remembered, the latest ones. */
const MAX_QUARANTINED = 100;

const shape = z.strictObject({
  format: z.literal(5),
  head: logLink.nullable(),
  granted: registry.shape.prefixes,
  flags: registry.shape.flags,
  serving: z.record(
    slice,
    z.strictObject({
      named,
      since: time,
      before: named.nullable(),
      /** Rollback targets. */
      previous: z.array(named).max(MAX_PREVIOUS),
    }),
  ),
  quarantined: z
    .array(
      z.strictObject({
        slice,
        named,
        code: z.enum(Object.keys(refusalCatalogue) as [RefusalCode, ...RefusalCode[]]),
        reason: z.string().max(MAX_REASON),
        at: time,
        wish: time,
      }),
    )
    .max(MAX_QUARANTINED),
});

export type SavedFile = z.infer<typeof shape>;

/** The state as of the last shutdown. */
export interface Saved extends Pick<SavedFile, 'head' | 'granted' | 'flags' | 'quarantined'> {
  readonly serving: ReadonlyMap<string, SavedFile['serving'][string]>;
}

/**
 * The projection of the state that survives a restart: what was served, so that a restart needs neither registry nor
 * store; how far the registry's log was seen; and which releases were bad, so that the same evidence leads to the same
 * decision.
 */
export function saveable({ head, desired, granted, flags, serving, releases }: State): SavedFile {
  const entries = [...serving.values()].flatMap(({ key, since, before }) => {
    const known = releases.get(key);
    if (!known) return [];
    const { slice, named } = known;
    const previous = desired.get(slice)?.previous.filter((one) => releaseKey(slice, one) !== key) ?? [];
    return [[slice, { named, since, before, previous }] as const];
  });
  const quarantined = [...releases.values()].flatMap((known) => {
    if (known.refused?.until !== Infinity) return [];
    const { code, reason, at, wish } = known.refused;
    return [{ slice: known.slice, named: known.named, code, reason: reason.slice(0, MAX_REASON), at, wish }];
  });
  const latest = quarantined.sort((one, other) => other.at - one.at).slice(0, MAX_QUARANTINED);
  const prefixes = Object.fromEntries(Object.entries(granted).map(([name, own]) => [name, [...own]]));
  return {
    format: 5,
    head,
    granted: prefixes,
    flags,
    serving: Object.fromEntries(entries),
    quarantined: latest,
  };
}

export class SavedState {
  private readonly path: string;
  private readonly onFault: (error: unknown, what: string) => void;
  private last = '';
  private writing: Promise<void> = Promise.resolve();

  /** @param onFault called if the file cannot be read or written; the state in memory stays in use */
  constructor(path: string, onFault: (error: unknown, what: string) => void) {
    this.path = path;
    this.onFault = onFault;
  }

  /** @returns the last saved state; empty if the file is missing or unreadable */
  async read(): Promise<Saved> {
    try {
      const { serving, ...others } = shape.parse(JSON.parse(await readFile(this.path, 'utf8')));
      return { ...others, serving: new Map(Object.entries(serving)) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
        this.onFault(error, 'the saved state cannot be read: this shell starts as a new one');
      return { head: null, granted: {}, flags: {}, serving: new Map(), quarantined: [] };
    }
  }

  /** Writes the file atomically: after a power failure it is either the new or the old one. */
  save(state: State): void {
    // Until something works there is nothing new to save.
    if (state.serving.size === 0) return;
    const text = JSON.stringify(saveable(state), null, 1);
    if (text === this.last) return;
    this.last = text;
    this.writing = this.writing
      .then(async () => {
        await mkdir(dirname(this.path), { recursive: true });
        await writeFileAtomic(this.path, text);
      })
      .catch((error: unknown) => this.onFault(error, 'the state for a restart was not saved'));
  }

  /** Resolves when all pending saves are on the disk. */
  settled(): Promise<void> {
    return this.writing;
  }
}
