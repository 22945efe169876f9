/**
 * Text that no spreadsheet takes for a formula (https://owasp.org/www-community/attacks/CSV_Injection): an apostrophe,
 * which spreadsheets do not show, before each sign that begins one, full-width ones included. Not only at the start: a
 * program that reads a file with other separators begins a cell after any `;`, tab or line end.
 */
export function escapeFormulas(text: string): string {
  return text
    .replace(/(^|[;\t\r\n])([\t\r\n ]*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/g, "$1$2'")
    .replace(/^[\t\r]/, "'$&");
}
