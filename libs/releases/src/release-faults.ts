import { z } from 'zod';

/** Groups of faults that a shell tells of a release. */
export const MAX_FAULT_GROUPS = 10;
const MAX_FRAMES = 10;
const MAX_MESSAGE = 200;
const MAX_FRAME = 200;

/** Faults of one kind: the same message from the same place. Counts, and nothing of the visitors who met them. */
export const faultGroup = z.strictObject({
  where: z.enum(['browser', 'server']),
  message: z.string().max(MAX_MESSAGE),
  /** `function file:line:column` of our own files, the innermost first; empty when nothing of ours was in it. */
  stack: z.array(z.string().max(MAX_FRAME)).max(MAX_FRAMES),
  count: z.number().int().positive(),
  /** ISO 8601. */
  lastAt: z.string(),
});
export type FaultGroup = z.infer<typeof faultGroup>;

/** A frame as V8 and as the other engines write it: the function's name and its place. */
const V8_FRAME = /^\s*at (?:(?:async )?(?<name>[^\s(]+)[^(]*\()?(?<place>[^()]+?)\)?$/;
const OTHER_FRAME = /^(?<name>[^@]*)@(?<place>.+)$/;
/** Our own files, by their addresses or by their paths in a release. */
const OWN_PLACE = /(?:\/slices\/[a-z][a-z0-9-]*|\/assets|server)\/[\w.~@-]+:\d+(?::\d+)?$/;

/**
 * @param stack as an engine wrote it
 * @returns its frames in our own files, in one form for all engines
 */
export function ownFrames(stack: string): string[] {
  return stack
    .slice(0, 8_000)
    .split('\n')
    .flatMap((line) => {
      const { name = '', place = '' } = (V8_FRAME.exec(line) ?? OTHER_FRAME.exec(line))?.groups ?? {};
      const own = OWN_PLACE.exec(place)?.[0];
      return own ? [`${name.replace(/[^\w$.<>]/g, '')} ${own}`.trim().slice(0, MAX_FRAME)] : [];
    })
    .slice(0, MAX_FRAMES);
}

/** @returns a message without what may be somebody's: e-mail addresses, longer numbers, and addresses' queries */
export function impersonal(message: string): string {
  return message
    .slice(0, 1_000)
    .replace(/[\r\n]+/g, ' ')
    .replace(/[^\s"'<>()]+@[^\s"'<>()]+/g, '<e-mail>')
    .replace(/([?#])[^\s"')]+/g, '$1…')
    .replace(/\d[\d .()-]{3,}\d/g, '<number>')
    .slice(0, MAX_MESSAGE);
}
