export interface Page {
  page: number;
  perPage: number;
  total: number;
}

/** Returns the Link header (RFC 8288) of a numbered page: first, prev, next and last, keeping the other filters. */
export function pageLinks(originalUrl: string, { page, perPage, total }: Page): string {
  const lastPage = Math.max(1, Math.ceil(total / perPage));
  const url = new URL(originalUrl, 'http://api.invalid');
  const link = (target: number, relation: string) => {
    url.searchParams.set('page', String(target));
    return `<${url.pathname}${url.search}>; rel="${relation}"`;
  };
  const links = [link(1, 'first')];
  if (page > 1) links.push(link(Math.min(page - 1, lastPage), 'prev'));
  if (page < lastPage) links.push(link(page + 1, 'next'));
  links.push(link(lastPage, 'last'));
  return links.join(', ');
}
