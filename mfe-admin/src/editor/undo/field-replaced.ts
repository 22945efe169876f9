/**
 * Told to a field whose text was replaced by the page, not by whoever writes in it: a colleague's words were taken in, an
 * earlier version restored. What was written there before cannot be undone one by one any more.
 */
export const FIELD_REPLACED = 'field-replaced';
