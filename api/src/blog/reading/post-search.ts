import { BETWEEN_WORDS, searchKey } from '@opinionbridge/contracts/text';
import { DatabaseSync, type StatementSync } from 'node:sqlite';

export interface SearchablePost {
  id: string;
  title: string;
  summary: string;
  text: string;
  tags: readonly string[];
}

export interface Found {
  id: string;
  /** What matches in it: beginnings of words, as `searchKey` makes them. */
  words: string[];
}

/** Nobody writes longer words; what is longer is found by its beginning. */
const MAX_WORD_LENGTH = 40;
/** More words than these say nothing more. */
const MAX_WORDS = 8;
/** What a word in each of the columns counts: a word in the title more than one in all others. */
const WEIGHTS = { title: 8, tags: 4, summary: 2, text: 1 } as const;
const MAX_FOUND = 1_000;
/** So many words that look alike are tried for one that no post has. */
const MAX_CORRECTIONS = 12;
const LONG_WORD = new RegExp(`[^\\s]{${MAX_WORD_LENGTH + 1},}`, 'gu');

/**
 * Full-text search over published posts: by beginnings of words, tolerant of typing errors, title before tags before
 * summary before text. The index is SQLite's (FTS5), in memory: a tenth of the size of one of JavaScript objects, and
 * outside of the garbage collector's reach.
 */
export class PostSearch {
  private readonly database = new DatabaseSync(':memory:');
  private readonly rows = new Map<string, number>();
  private readonly ids = new Map<number, string>();
  private nextRow = 1;
  private readonly insert: StatementSync;
  private readonly delete: StatementSync;
  private readonly match: StatementSync;
  private readonly hasWord: StatementSync;
  private readonly wordsBetween: StatementSync;

  constructor() {
    // Text is folded before, so that the index and what is marked in excerpts agree. Beginnings of up to three letters have
    // lists of their own: eight of them, each of thousands of words, took a second otherwise.
    this.database.exec(`
      CREATE VIRTUAL TABLE posts USING fts5(title, tags, summary, text, content='', contentless_delete=1,
        detail=column, prefix='1 2 3', tokenize="unicode61 remove_diacritics 0 categories 'L* M* N*'");
      CREATE VIRTUAL TABLE words USING fts5vocab(posts, 'row');
    `);
    this.insert = this.database.prepare(
      'INSERT INTO posts (rowid, title, tags, summary, text) VALUES (?, ?, ?, ?, ?)',
    );
    this.delete = this.database.prepare('DELETE FROM posts WHERE rowid = ?');
    // Posts that have all words; the weights of the columns that have any of them say how well. SQLite's own ranking
    // needs the place of every word, which makes the index twice as large and three times as slow to fill. The plus keeps
    // SQLite from asking each column for one post after the other: a word of 10,000 posts took 40 s so.
    const weighed = Object.entries(WEIGHTS).map(
      ([column, weight]) =>
        `SELECT rowid, ${weight} AS weight FROM posts WHERE posts MATCH '{${column}} : ' || ?2`,
    );
    this.match = this.database.prepare(
      `SELECT rowid FROM (${weighed.join(' UNION ALL ')})
       WHERE +rowid IN (SELECT rowid FROM posts WHERE posts MATCH ?1)
       GROUP BY rowid ORDER BY sum(weight) DESC, rowid DESC LIMIT ${MAX_FOUND}`,
    );
    this.hasWord = this.database.prepare('SELECT 1 FROM words WHERE term >= ? AND term < ? LIMIT 1');
    this.wordsBetween = this.database.prepare('SELECT term, doc FROM words WHERE term >= ? AND term < ?');
  }

  /** Adds a post, or replaces it. */
  put({ id, title, tags, summary, text }: SearchablePost): void {
    this.remove(id);
    const row = this.nextRow++;
    this.insert.run(
      row,
      searchable(title),
      searchable(tags.join(' ')),
      searchable(summary),
      searchable(text),
    );
    this.rows.set(id, row);
    this.ids.set(row, id);
  }

  remove(id: string): void {
    const row = this.rows.get(id);
    if (row === undefined) return;
    this.delete.run(row);
    this.rows.delete(id);
    this.ids.delete(row);
  }

  /** The posts that have every word of the query, or one like it, best first. */
  find(query: string): Found[] {
    const words = searchable(query.slice(0, 200))
      .split(BETWEEN_WORDS)
      .filter((word, index) => index % 2 === 0 && word !== '')
      .slice(0, MAX_WORDS);
    const alternatives = words.map((word) => this.alternativesOf(word));
    if (words.length === 0 || alternatives.some((each) => each.length === 0)) return [];
    const anyOf = (some: readonly string[]) => `(${some.map((word) => `"${word}"*`).join(' OR ')})`;
    const marked = alternatives.flat();
    const rows = this.match.all(alternatives.map(anyOf).join(' AND '), anyOf(marked)) as { rowid: number }[];
    return rows.flatMap(({ rowid }) => {
      const id = this.ids.get(rowid);
      return id === undefined ? [] : [{ id, words: marked }];
    });
  }

  close(): void {
    this.database.close();
  }

  /** The word itself where any post has one that begins so, else words of posts that look like it. */
  private alternativesOf(word: string): string[] {
    if (this.hasWord.get(word, after(word)) !== undefined) return [word];
    const allowed = word.length > 7 ? 2 : word.length > 3 ? 1 : 0;
    if (allowed === 0) return [];
    // Typing errors are rarely in the first letter, and the words that begin with it are found by the index.
    const first = [...word][0]!;
    const alike = (this.wordsBetween.all(first, after(first)) as { term: string; doc: number }[]).filter(
      ({ term }) =>
        Math.abs(term.length - word.length) <= allowed && distance(word, term, allowed) <= allowed,
    );
    return alike
      .sort((a, b) => b.doc - a.doc)
      .slice(0, MAX_CORRECTIONS)
      .map(({ term }) => term);
  }
}

function searchable(text: string): string {
  return searchKey(text).replace(LONG_WORD, (word) => word.slice(0, MAX_WORD_LENGTH).toWellFormed());
}

/** The first text behind all that begin with this one. */
function after(beginning: string): string {
  return `${beginning}\u{10ffff}`;
}

/** Number of letters to insert, delete, replace or swap (optimal string alignment); more than `limit` ends it early. */
function distance(a: string, b: string, limit: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      row[j] = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        row[j] = Math.min(row[j]!, beforeLast[j - 2]! + 1);
    }
    if (Math.min(...row) > limit) return limit + 1;
    [beforeLast, last] = [last, row];
  }
  return last[b.length]!;
}
