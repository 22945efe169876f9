/** Told to a field whose text was replaced by the page, not by whoever writes in it. */
export const FIELD_REPLACED = 'field-replaced';
