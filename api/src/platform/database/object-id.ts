/** A document's id as this site writes it in addresses and answers: 24 hexadecimal digits in small letters. */
export const OBJECT_ID = /^[0-9a-f]{24}$/;
