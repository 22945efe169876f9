import { htmlPolicy } from '@opinionbridge/contracts';

const trusted = htmlPolicy('admin');

/** The only function of the desk that parses HTML. @returns the body, which runs and loads nothing */
export const parseHtml = (html: string): HTMLElement =>
  new DOMParser().parseFromString(trusted(html), 'text/html').body;
