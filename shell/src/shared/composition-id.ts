import { z } from 'zod';

/** Id of a composition, as sent to and by browsers. */
export const compositionId = z.string().regex(/^[0-9a-f]{12}$/);
