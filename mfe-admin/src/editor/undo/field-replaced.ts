/**
 * Dispatched on a field whose text was replaced by the page rather than its author: a colleague's changes were merged,
 * or an earlier version was restored. Earlier edits can no longer be undone one by one.
 */
export const FIELD_REPLACED = 'field-replaced';
