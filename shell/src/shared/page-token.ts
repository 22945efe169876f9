/** The entry of the header `Server-Timing` whose description is the page's token: see `PageTokens`. */
export const PAGE_TOKEN = 'page';
