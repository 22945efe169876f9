import { z } from 'zod';

/** Maximum posts in a batch; a shell sends what is left in further ones. */
export const MAX_READS = 500;
/** Maximum characters of what names a post; longer than every slug. */
export const MAX_READ_KEY = 300;

/**
 * How often posts were read at a shell on one day since its last batch. Repeated until it is acknowledged, always with
 * the same id, by which the service counts it once.
 */
export const readBatch = z.object({
  id: z.uuid(),
  /** In India, YYYY-MM-DD. */
  day: z.iso.date(),
  /** What the posts' addresses name, such as a slug, and how often each was read. */
  reads: z.array(z.tuple([z.string().min(1).max(MAX_READ_KEY), z.number().int().positive()])).max(MAX_READS),
});

export type ReadBatch = z.infer<typeof readBatch>;
