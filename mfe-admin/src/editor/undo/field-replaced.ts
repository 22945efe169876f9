/** On a field whose text the page replaced (merged or restored): earlier edits can no longer be undone one by one. */
export const FIELD_REPLACED = 'field-replaced';
