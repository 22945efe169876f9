import { JSDOM } from 'jsdom';

const TAGS = new Set(
  (
    'h2 h3 h4 p br hr strong b em i u s sub sup small mark code ul ol li dl dt dd blockquote cite a figure figcaption ' +
    'img pre table caption thead tbody tfoot tr th td abbr'
  ).split(' '),
);
const ATTRIBUTES = new Set(
  'href title rel target src alt width height loading colspan rowspan scope start'.split(' '),
);

// One window for all, since creating one takes longer than parsing.
const { window } = new JSDOM();
const parser = new window.DOMParser();

/**
 * Parses HTML like a browser (jsdom's parser follows the standard and differs from the one used for cleaning) and lists
 * elements, attributes and schemes that are not on the allow-list.
 */
export function harmIn(html: string): string[] {
  const document = parser.parseFromString(`<body><div id="top">${html}</div></body>`, 'text/html');
  const harm: string[] = [];
  for (const element of document.querySelectorAll('#top *')) {
    const tag = element.tagName.toLowerCase();
    if (!TAGS.has(tag)) harm.push(`<${tag}>`);
    for (const { name, value } of element.attributes) {
      if (!ATTRIBUTES.has(name)) harm.push(`${tag}[${name}]`);
      const harmlessLink = /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#|[\w./?=&%-]*$)/i.test(value);
      if (name === 'href' && !harmlessLink) harm.push(`href ${value}`);
      if (name === 'src' && !/^\/media\/[0-9a-f]{32}\//.test(value)) harm.push(`src ${value}`);
    }
  }
  if (document.body.children.length !== 1) harm.push('markup that leaves its place');
  return harm;
}
