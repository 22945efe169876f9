import { ObjectId, type Db, type Document } from 'mongodb';

const BATCH = 500;
const MINUTE_MS = 60_000;
const FOUND_EVERY = 5;

/**
 * Fills a database for tests and measurements: each clone is a copy of the first post or enquiry with its own time, posts
 * also with their own title, slug and texts, stored as the API would. Searches find every fifth enquiry. Continues where an earlier call ended.
 *
 * @param words added to each post's text by its number, so that searches match only some posts
 */
export async function cloneDocuments(
  db: Db,
  sizes: { posts: number; enquiries: number },
  words: (number: number) => string = () => '',
): Promise<void> {
  const posts = db.collection('posts');
  const [post] = await posts.find().sort({ _id: 1 }).limit(1).toArray();
  if (post) {
    const texts = await db.collection('post_texts').findOne({ _id: post['textsId'] });
    for (let first = await posts.countDocuments(); first < sizes.posts; first += BATCH) {
      const pairs = numbers(first, sizes.posts).map((number) =>
        clonedPost(post, texts!, number, words(number)),
      );
      await db.collection('post_texts').insertMany(pairs.map(([, own]) => own));
      await posts.insertMany(pairs.map(([own]) => own));
    }
  }
  const enquiries = db.collection('enquiries');
  const enquiry = await enquiries.findOne({});
  if (!enquiry) return;
  for (let first = await enquiries.countDocuments(); first < sizes.enquiries; first += BATCH)
    await enquiries.insertMany(
      numbers(first, sizes.enquiries).map((number) => clonedEnquiry(enquiry, number)),
    );
}

function numbers(first: number, end: number): number[] {
  return Array.from({ length: Math.min(BATCH, end - first) }, (_, index) => first + index);
}

function clonedPost(post: Document, texts: Document, number: number, words: string): [Document, Document] {
  const _id = new ObjectId();
  const textsId = `${String(_id)}/1`;
  const title = `Clone ${number}`;
  const at = new Date(Date.UTC(2024, 0, 1) + number * MINUTE_MS);
  const times = { createdAt: at, updatedAt: at, publishedAt: at, listedAt: at, changedAt: at };
  const slugs = { slug: `clone-of-post-${number}x`, slugBase: `clone-of-post-${number}x`, slugNumber: 1 };
  const own = { _id, textsId, title, sortTitle: title.toLowerCase() };
  const search = `${title} ${String(post['desc'])}`.toLowerCase();
  return [
    { ...post, ...own, ...slugs, ...times, search },
    {
      ...texts,
      _id: textsId as never,
      postId: _id,
      savedAt: at,
      plainText: `${String(texts['plainText'])} ${words}`,
    },
  ];
}

function clonedEnquiry(enquiry: Document, number: number): Document {
  const receivedAt = new Date(Date.UTC(2024, 0, 1) + number * MINUTE_MS);
  const own = { _id: `CLONE-${number}` as never, receivedAt, emailKey: `patient ${number}` };
  // Only the API can encrypt another content. Tokens in reverse are those of other words, of the same number and length.
  const tokens = String(enquiry['search']);
  const search = number % FOUND_EVERY === 0 ? tokens : [...tokens].reverse().join('');
  return { ...enquiry, ...own, search };
}
