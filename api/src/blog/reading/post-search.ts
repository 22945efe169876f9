import { synonyms } from '@opinionbridge/contracts/synonyms';
import { type Condition, inTitle, readQuery, searchForm, titleTerms } from '@opinionbridge/contracts/text';
import { DatabaseSync, type StatementSync } from 'node:sqlite';

export interface SearchablePost {
  id: string;
  title: string;
  summary: string;
  text: string;
  tags: readonly string[];
  /** Milliseconds since the epoch. */
  publishedAt: number;
}

export interface Found {
  id: string;
  /** Matching words, see `isFoundIn`. */
  words: readonly string[];
}

/** Weight of a match by index and columns; each outweighs all below it together. */
const WEIGHTS = [
  ['heads', 'title pairs', 64, 'fromStart'],
  ['heads', 'title pairs', 32, 'inOrder'],
  ['heads', 'title', 16, 'all'],
  ['heads', 'title', 8, 'any'],
  ['heads', 'tags', 4, 'any'],
  ['heads', 'summary', 2, 'any'],
  ['posts', 'text', 1, 'any'],
] as const;
const MAX_FOUND = 1_000;
/** Maximum number of candidates offered if nothing was found. */
const MAX_NEAREST = 50;
/** Row ids follow the time of publication, with this many per millisecond; further ones spill into the next. */
const ROWS_PER_MS = 4_096;
/** Bytes of postings that SQLite collects in a transaction before it writes them into the index. */
const COLLECTED = 2 ** 24;
/** Range of milliseconds around 2020 in which row ids are exact integers: from 1951 to 2089. */
const EXACT_MS = 2 ** 41 - 1;

/**
 * Full-text search over published posts: by beginnings of words, with synonyms and tolerance of typos. Ranks titles
 * that begin with the phrase first, then titles that contain it, titles with all words, and matches in title, tags,
 * summary and text, in this order; ties by newest. The index is SQLite's (FTS5), in memory: a tenth of the size of one
 * made of JavaScript objects, and out of the garbage collector's reach.
 */
export class PostSearch {
  private readonly database = new DatabaseSync(':memory:');
  private readonly rows = new Map<string, number>();
  private readonly posts = new Map<number, { readonly id: string; readonly publishedAt: number }>();
  private puts = 0;
  private readonly insert: StatementSync;
  private readonly insertHead: StatementSync;
  private readonly deletes: readonly StatementSync[];
  private readonly match: StatementSync;
  private readonly matchSome: StatementSync;
  private readonly hasWord: StatementSync;
  private readonly wordsBetween: StatementSync;

  constructor() {
    // Text is normalized beforehand, which keeps the index and the excerpts' marks consistent. Prefixes of up to three
    // letters have indexes of their own: a query of eight prefixes with thousands of words each would otherwise take a
    // second. The columns that determine the order also have a small index of their own, since the word lists of whole
    // posts are long.
    const options = `content='', contentless_delete=1, detail=column, prefix='1 2 3',
      tokenize="unicode61 remove_diacritics 0 categories 'L* M* N*'"`;
    this.database.exec(`
      CREATE VIRTUAL TABLE posts USING fts5(head, text, ${options});
      CREATE VIRTUAL TABLE heads USING fts5(title, pairs, tags, summary, ${options});
      CREATE VIRTUAL TABLE words USING fts5vocab(posts, 'row');
      INSERT INTO posts(posts, rank) VALUES ('hashsize', ${COLLECTED});
      INSERT INTO heads(heads, rank) VALUES ('hashsize', ${COLLECTED});
    `);
    this.insert = this.database.prepare('INSERT INTO posts (rowid, head, text) VALUES (?, ?, ?)');
    this.insertHead = this.database.prepare(
      'INSERT INTO heads (rowid, title, pairs, tags, summary) VALUES (?, ?, ?, ?, ?)',
    );
    this.deletes = ['posts', 'heads'].map((table) =>
      this.database.prepare(`DELETE FROM ${table} WHERE rowid = ?`),
    );
    // Finds posts with all words, ranked by the weights of the columns that match. SQLite's own ranking needs the
    // position of every word, which makes the index twice as large and three times as slow to fill. The plus keeps
    // SQLite from querying each column post by post: a word in 10,000 posts took 40 s that way.
    const weighed = WEIGHTS.map(
      ([table, columns, weight, condition]) =>
        `SELECT rowid, ${weight} AS weight FROM ${table} WHERE ${table} MATCH '{${columns}} : ' || :${condition}`,
    );
    this.match = this.database.prepare(
      `SELECT rowid, sum(weight) AS weight FROM (${weighed.join(' UNION ALL ')})
       WHERE +rowid IN (SELECT rowid FROM posts WHERE posts MATCH :all)
       GROUP BY rowid ORDER BY sum(weight) DESC, rowid DESC LIMIT :most`,
    );
    this.matchSome = this.database.prepare(
      `SELECT posts.rowid AS rowid, count(*) AS weight FROM json_each(?) AS each, posts WHERE posts MATCH each.value
       GROUP BY posts.rowid ORDER BY weight DESC, posts.rowid DESC LIMIT ${MAX_NEAREST}`,
    );
    this.hasWord = this.database.prepare('SELECT 1 FROM words WHERE term >= ? AND term < ? LIMIT 1');
    this.wordsBetween = this.database.prepare('SELECT term, doc FROM words WHERE term >= ? AND term < ?');
  }

  /**
   * Begins a transaction, in which many puts are four times as fast: SQLite would spend most of its time merging the
   * small steps that each of them writes.
   */
  begin(): void {
    this.database.exec('BEGIN');
  }

  commit(): void {
    this.database.exec('COMMIT');
  }

  put({ id, title, tags, summary, text, publishedAt }: SearchablePost): void {
    this.remove(id);
    const ms = Math.max(-EXACT_MS, Math.min(EXACT_MS, publishedAt - Date.UTC(2020, 0)));
    let row = ms * ROWS_PER_MS + (this.puts++ % ROWS_PER_MS);
    while (this.posts.has(row)) row += ROWS_PER_MS;
    const head = [searchForm(title), searchForm(tags.join(' ')), searchForm(summary)] as const;
    this.insert.run(row, head.join(' '), searchForm(text));
    this.insertHead.run(row, head[0], titleTerms(title).join(' '), head[1], head[2]);
    this.rows.set(id, row);
    this.posts.set(row, { id, publishedAt });
  }

  remove(id: string): void {
    const row = this.rows.get(id);
    if (row === undefined) return;
    for (const statement of this.deletes) statement.run(row);
    this.rows.delete(id);
    this.posts.delete(row);
  }

  /**
   * Returns the posts that have every word of the query or a similar one, best first.
   *
   * @param most maximum number, unless they are filtered afterwards; -1 for all
   */
  find(query: string, most = MAX_FOUND): Found[] {
    const words = readQuery(query, this, synonyms());
    return words.some((any) => any.length === 0) ? [] : this.withAll(words, most);
  }

  /** Of a query's words that occur anywhere, returns the posts with all of them, or else those with most. */
  nearest(query: string): Found[] {
    const known = readQuery(query, this, synonyms()).filter((any) => any.length > 0);
    const withAll = this.withAll(known, MAX_FOUND);
    if (withAll.length > 0) return withAll;
    return this.found(known, this.matchSome.all(JSON.stringify(known.map((any) => matching([any])))));
  }

  has(word: string): boolean {
    // A whole word ends with a space, which sorts before letters and digits.
    const [from, to] = word.endsWith(' ') ? [word.trim(), word] : [word, after(word)];
    return this.hasWord.get(from, to) !== undefined;
  }

  wordsFrom(beginning: string): { term: string; doc: number }[] {
    return this.wordsBetween.all(beginning, after(beginning)) as { term: string; doc: number }[];
  }

  close(): void {
    this.database.close();
  }

  private withAll(words: Condition, most: number): Found[] {
    if (words.length === 0) return [];
    const { inOrder, fromStart } = inTitle(words);
    const rows = this.match.all({
      all: matching(words),
      any: matching([[...new Set(words.flat(2))].map((word) => [word])]),
      inOrder: matching(inOrder),
      fromStart: matching(fromStart),
      most,
    });
    return this.found(words, rows);
  }

  private found(words: Condition, rows: readonly unknown[]): Found[] {
    const marked = words.flat(2);
    return (rows as readonly { rowid: number; weight: number }[])
      .flatMap(({ rowid, weight }) => {
        const post = this.posts.get(rowid);
        return post ? [{ ...post, weight, words: marked }] : [];
      })
      .sort((a, b) => b.weight - a.weight || b.publishedAt - a.publishedAt || (a.id < b.id ? 1 : -1));
  }
}

/** Formats a condition in FTS5's query language; its words contain only letters, marks and digits. */
function matching(condition: Condition): string {
  const inFts = (word: string) => (word.endsWith(' ') ? `"${word.trim()}"` : `"${word}"*`);
  const oneOf = (phrases: Condition[number]) =>
    phrases.map((phrase) => `(${phrase.map(inFts).join(' AND ')})`).join(' OR ');
  return `(${condition.map((phrases) => `(${oneOf(phrases)})`).join(' AND ')})`;
}

/** Returns an upper bound for all texts with this prefix. */
function after(beginning: string): string {
  return `${beginning}\u{10ffff}`;
}
