import { isUtf8 } from 'node:buffer';
import { unescape } from 'node:querystring';
import { StringDecoder } from 'node:string_decoder';
import { Parser } from 'htmlparser2';
import { Turns } from '../../platform/work/turns.ts';
import { textOf } from '../content/clean-html.ts';
import { MAX_TAGS } from '../post/post-fields.ts';
import { MAX_POSTS, unusable, type PostInFile, type PostsFile } from './posts-file.ts';
import { htmlOfWordpress } from './wordpress-html.ts';

const CHUNK_BYTES = 65_536;
/** Exports nest 5 deep; the parser's time grows with the square of the depth. */
const MAX_DEPTH = 30;
/** Characters read of an element: more than a post may have, so that validation reports it. */
const MAX_TEXT = 500_000;
/** Characters of a name or title that are cleaned: more than a post may have. */
const MAX_PLAIN = 4_000;
const UNWRITTEN = ['auto-draft', 'inherit', 'trash'];

/** Texts of the elements of an entry, or of the file's head, by name. */
class Elements extends Map<string, string[]> {
  add(name: string, text: string): void {
    const before = this.get(name);
    if (before) before.push(text);
    else this.set(name, [text]);
  }

  /** Returns the last one. */
  of(name: string): string {
    return (this.get(name)?.at(-1) ?? '').trim();
  }
}

/** An export of WordPress (WXR). The parser knows only XML's own entities and loads nothing. */
export class WordpressPosts implements PostsFile {
  private readonly head = new Elements();
  private readonly leftOut = new Elements();

  constructor(private readonly bytes: Buffer) {}

  get others(): string[] {
    return [...this.leftOut].map(([what, ones]) => `${ones.length} × ${what}`);
  }

  /** Pictures are only at the addresses of the former site, which is not asked. */
  picture(): Promise<null> {
    return Promise.resolve(null);
  }

  async *posts(): AsyncGenerator<PostInFile> {
    this.leftOut.clear();
    let posts = 0;
    for await (const item of this.items()) {
      const [type, status] = [item.of('wp:post_type'), item.of('wp:status')];
      if (type === 'attachment')
        this.head.add(`attachment ${item.of('wp:post_id')}`, item.of('wp:attachment_url'));
      if (type === 'post' && !UNWRITTEN.includes(status)) {
        if (++posts > MAX_POSTS) throw unusable(`The file has more than ${MAX_POSTS} posts. Split it.`);
        yield this.postOf(item);
      } else this.leftOut.add(type === 'post' ? `post with status ${status}` : type, '');
    }
  }

  private async *items(): AsyncGenerator<Elements> {
    const found: Elements[] = [];
    let item = this.head;
    let [text, domain, depth, isComplete] = ['', '', 0, false as boolean];
    const parser = new Parser(
      {
        onopentag: (name, attributes) => {
          if (depth === 0 && !(name === 'rss' && 'xmlns:wp' in attributes)) throw notWordpress();
          if (++depth > MAX_DEPTH) throw unusable(`The file nests more than ${MAX_DEPTH} elements.`);
          if (name === 'item') item = new Elements();
          [text, domain] = ['', attributes['domain'] ?? ''];
        },
        ontext: (run) => void (text += run.slice(0, MAX_TEXT - text.length)),
        onclosetag: (name, isImplied) => {
          depth -= 1;
          if (name === 'category') item.add(`term ${domain}`, plain(text));
          else if (name === 'wp:meta_value') item.add(`meta ${item.of('wp:meta_key')}`, text);
          else if (name === 'wp:author_display_name') item.add(`name ${item.of('wp:author_login')}`, text);
          else item.add(name, text);
          text = '';
          if (name === 'rss') isComplete = !isImplied;
          if (name !== 'item') return;
          found.push(item);
          item = this.head;
        },
      },
      { xmlMode: true },
    );
    if (!isUtf8(this.bytes)) throw unusable('The file is not text in UTF-8.');
    const decoder = new StringDecoder();
    const turns = new Turns();
    for (let at = 0; at < this.bytes.length; at += CHUNK_BYTES) {
      parser.write(decoder.write(this.bytes.subarray(at, at + CHUNK_BYTES)));
      yield* found.splice(0);
      if (turns.isOver) await turns.next();
    }
    parser.end();
    if (!isComplete) throw this.head.size > 0 ? unusable('The file is cut off.') : notWordpress();
  }

  private postOf(item: Elements): PostInFile {
    const terms = (item.get('term category') ?? []).filter((name) => name !== 'Uncategorized');
    const tags = item.get('term post_tag') ?? [];
    const thumbnail = item.of('meta _thumbnail_id');
    const notTaken = [
      ...terms.slice(1).map((name) => `category “${name}”`),
      ...tags.slice(MAX_TAGS).map((name) => `tag “${name}”`),
      ...(thumbnail ? [`lead picture at ${this.head.of(`attachment ${thumbnail}`) || thumbnail}`] : []),
      ...[...item.keys()]
        .filter((name) => /^meta [^_]/.test(name))
        .map((name) => `custom field ${name.slice(5)}`),
      ...(item.has('wp:comment') ? [`comments: ${item.get('wp:comment')!.length}`] : []),
      ...(/^(publish|future)$/.test(item.of('wp:status'))
        ? [`date of publication ${item.of('wp:post_date')}`]
        : []),
    ];
    const fields = {
      title: plain(item.of('title')),
      // WordPress writes slugs of other scripts percent-encoded.
      slug: unescape(item.of('wp:post_name')),
      desc: item.of('excerpt:encoded'),
      category: terms[0] ?? '',
      tags: tags.slice(0, MAX_TAGS),
      author: this.head.of(`name ${item.of('dc:creator')}`) || item.of('dc:creator'),
      language: this.head.of('language').startsWith('hi') ? 'hi' : 'en',
      desc2: htmlOfWordpress(item.of('content:encoded'), (what) => void notTaken.push(what)),
    };
    const source = ['guid', 'title', 'excerpt:encoded', 'content:encoded'].map((name) => item.of(name));
    return { source: JSON.stringify(source), fields, pictures: {}, notTaken };
  }
}

const plain = (html: string) => textOf(html.slice(0, MAX_PLAIN));
const notWordpress = () => unusable('This is neither an export of posts (ZIP) nor one of WordPress (XML).');
