/** Name of the `Server-Timing` entry whose description is the page's token, see `PageTokens`. */
export const PAGE_TOKEN = 'page';
