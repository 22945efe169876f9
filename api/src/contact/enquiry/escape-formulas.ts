/**
 * Escapes text so that spreadsheets do not interpret it as a formula
 * (https://owasp.org/www-community/attacks/CSV_Injection): puts an apostrophe, which spreadsheets hide, before each
 * sign that begins one, including full-width ones. Not only at the start: with other separators, a cell begins after
 * any `;`, tab or line break.
 */
export function escapeFormulas(text: string): string {
  return text
    .replace(/(^|[;\t\r\n])([\t\r\n ]*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/g, "$1$2'")
    .replace(/^[\t\r]/, "'$&");
}
