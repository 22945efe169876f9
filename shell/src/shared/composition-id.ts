import { z } from 'zod';

/** Name of a composition, as pages and browsers say it. */
export const compositionId = z.string().regex(/^[0-9a-f]{12}$/);
