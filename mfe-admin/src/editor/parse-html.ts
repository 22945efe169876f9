import { htmlPolicy } from '@opinionbridge/contracts';

const trusted = htmlPolicy('admin');

/** The one place where the desk reads text as markup. @returns its body, which runs nothing and loads nothing */
export const parseHtml = (html: string): HTMLElement =>
  new DOMParser().parseFromString(trusted(html), 'text/html').body;
