/** A document id as used in URLs and answers: 24 lowercase hexadecimal digits. */
export const OBJECT_ID = /^[0-9a-f]{24}$/;
