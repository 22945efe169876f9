import { isActive, readLink } from '@opinionbridge/contracts/text';
import sanitizeHtml from 'sanitize-html';

/** Pictures in a text must come from this site: a page may load nothing from elsewhere. */
const OWN_MEDIA = /^\/media\/[0-9a-f]{32}\/[1-9]\d{0,3}\.(avif|webp|jpeg)$/;

/** Block tags that are dropped: the words before and after them must not run together. */
const DROPPED_BLOCK =
  /<(?=\/?(?:address|article|aside|center|details|div|footer|form|header|main|nav|section|summary)\b)/gi;

/** Valid numbers in tables and lists; a span of 1 is the default. */
const SPAN = /^(?:[2-9]|[1-9]\d|100)$/;
const NUMBERS = new Map([
  ['colspan', SPAN],
  ['rowspan', SPAN],
  ['start', /^\d{1,4}$/],
]);

const options: sanitizeHtml.IOptions = {
  allowedTags: (
    'h2 h3 h4 p br hr strong b em i u s sub sup small mark code ul ol li dl dt dd blockquote cite a figure figcaption ' +
    'img pre table caption thead tbody tfoot tr th td abbr'
  ).split(' '),
  allowedAttributes: {
    a: ['href', 'title', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height', 'data-size', 'loading'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
    abbr: ['title'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // The content of these elements is not text for readers.
  nonTextTags:
    'script style textarea option noscript xmp iframe noembed noframes title template svg math'.split(' '),
  nestingLimit: 30,
  // A page has one h1, which the shell renders.
  transformTags: {
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    del: 's',
    strike: 's',
    th: withSoundNumbers,
    td: withSoundNumbers,
    ol: withSoundNumbers,
    img: (tagName, attributes) => ({ tagName, attribs: cleanImage(attributes) }),
  },
  exclusiveFilter: ({ tag, attribs, text }) =>
    (tag === 'img' && !attribs.src) || (tag === 'figcaption' && text.trim() === ''),
};

/**
 * Cleans rich text by an allow-list: headings from h2, lists, tables, emphasis, quotes, links with safe schemes, and
 * pictures from this site. Drops everything else. Idempotent: `cleanHtml(cleanHtml(x)) === cleanHtml(x)`.
 *
 * @param onLostLink receives a message for each broken link, which is reduced to its text; not called for links that
 *   would run code
 */
export function cleanHtml(html: string, onLostLink: (problem: string) => void = () => {}): string {
  const withLinks = {
    ...options,
    transformTags: {
      ...options.transformTags,
      a: (tagName: string, attributes: sanitizeHtml.Attributes) => ({
        tagName,
        attribs: cleanLink(attributes, onLostLink),
      }),
    },
  };
  // Dropping tags can create new markup, so passes repeat until nothing changes.
  let current = withoutControlCharacters(html).replace(DROPPED_BLOCK, '\n<');
  for (let pass = 0; pass < 5; pass++) {
    const next = sanitizeHtml(current, withLinks).trim();
    if (next === current) return next;
    current = next;
  }
  return sanitizeHtml(textOf(current), { allowedTags: [], allowedAttributes: {} });
}

/** Returns the text of HTML: no tags, decoded entities, collapsed white space. */
export function textOf(html: string): string {
  const stripped = sanitizeHtml(
    html.replace(DROPPED_BLOCK, ' <').replace(/<(?=\/?(p|li|h\d|br|td|th|tr|dt|dd|blockquote)\b)/gi, ' <'),
    {
      allowedTags: [],
      allowedAttributes: {},
      nonTextTags: options.nonTextTags!,
    },
  );
  return withoutControlCharacters(decodeEntities(stripped)).replace(/\s+/g, ' ').trim();
}

/** Escapes the five characters that have a meaning in HTML. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

function cleanLink(
  { href: written, title }: sanitizeHtml.Attributes,
  onLostLink: (problem: string) => void,
): sanitizeHtml.Attributes {
  if (!written || isActive(written)) return {};
  const read = readLink(written);
  if ('problem' in read) {
    onLostLink(read.problem);
    return {};
  }
  const { href } = read;
  const outside = /^https?:/i.test(href);
  return { href, ...(title && { title }), ...(outside && { rel: 'noopener nofollow', target: '_blank' }) };
}

/** Removes invalid numbers: browsers would lay out thousands of columns for a single cell's colspan. */
function withSoundNumbers(tagName: string, attributes: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const sound = Object.entries(attributes).filter(([name, value]) => NUMBERS.get(name)?.test(value) ?? true);
  return { tagName, attribs: Object.fromEntries(sound) };
}

function cleanImage({
  src,
  alt,
  width,
  height,
  'data-size': size,
}: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  if (!src || !OWN_MEDIA.test(src)) return {};
  const pixels = (value: string | undefined) =>
    value !== undefined && /^\d{1,4}$/.test(value) ? value : undefined;
  return {
    src,
    alt: alt ?? '',
    ...(pixels(width) && { width: width! }),
    ...(pixels(height) && { height: height! }),
    ...(size === 'small' && { 'data-size': size }),
    loading: 'lazy',
  };
}

/** Decodes the only three entities that sanitize-html produces in text. */
function decodeEntities(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

function withoutControlCharacters(text: string): string {
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g, '').toWellFormed();
}
