import { z } from 'zod';

/** Maximum number of fault groups that a shell reports for a release. */
export const MAX_FAULT_GROUPS = 10;
const MAX_FRAMES = 10;
const MAX_MESSAGE = 200;
const MAX_FRAME = 200;

/** Faults with the same message from the same place. Contains counts, and nothing about the visitors affected. */
export const faultGroup = z.strictObject({
  where: z.enum(['browser', 'server']),
  message: z.string().max(MAX_MESSAGE),
  /** `function file:line:column` in our own files, innermost first; empty if none of our files was involved. */
  stack: z.array(z.string().max(MAX_FRAME)).max(MAX_FRAMES),
  count: z.number().int().positive(),
  lastAt: z.string(),
});
export type FaultGroup = z.infer<typeof faultGroup>;

/** Stack frames as V8 and as other engines write them: function name and position. */
const V8_FRAME = /^\s*at (?:(?:async )?(?<name>[^\s(]+)[^(]*\()?(?<place>[^()]+?)\)?$/;
const OTHER_FRAME = /^(?<name>[^@]*)@(?<place>.+)$/;
/** Our own files, by address or by path in a release. */
const OWN_PLACE = /(?:\/slices\/[a-z][a-z0-9-]*|\/assets|server)\/[\w.~@-]+:\d+(?::\d+)?$/;

/** @returns a stack's frames in our own files, in one format for all engines */
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

/** @returns a message without potentially personal data: e-mail addresses, longer numbers and query strings */
export function impersonal(message: string): string {
  return message
    .slice(0, 1_000)
    .replace(/[\r\n]+/g, ' ')
    .replace(/[^\s"'<>()]+@[^\s"'<>()]+/g, '<e-mail>')
    .replace(/([?#])[^\s"')]+/g, '$1…')
    .replace(/\d[\d .()-]{3,}\d/g, '<number>')
    .slice(0, MAX_MESSAGE);
}
