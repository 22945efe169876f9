// `node dist/commands/seed-load.js <number>` adds any number of plausible posts for load tests, without pictures.
import mongoose from 'mongoose';
import { plainTextOf, readingMinutes } from '../blog/content/compose-content.ts';
import { postSchema } from '../blog/post/post.schema.ts';
import type { Post, PostContent } from '../blog/post/post.ts';

const number = Number(process.argv[2]);
if (!Number.isInteger(number) || number < 1 || !process.env.MONGODB_URI) {
  console.error('Usage: MONGODB_URI=… node dist/commands/seed-load.js <number of posts>');
  process.exit(2);
}

const TOPICS = [
  'knee',
  'hip',
  'spine',
  'shoulder',
  'breast',
  'lung',
  'skin',
  'blood',
  'brain',
  'kidney',
  'liver',
  'bone',
];
const MATTERS = [
  'pain',
  'surgery',
  'imaging',
  'screening',
  'recovery',
  'therapy',
  'questions',
  'results',
  'risks',
  'diet',
];
const WORDS =
  'patient doctor report scan treatment second opinion early sign test result care week month review plan'.split(
    ' ',
  );
const DAY_MS = 86_400_000;

/** The same number gives the same text each time, so measurements can be repeated. */
function text(seed: number, length: number): string {
  const pick = (n: number) => WORDS[(seed * 7919 + n * 104_729 + n * n) % WORDS.length];
  return Array.from({ length }, (_, n) => pick(n)).join(' ');
}

function post(n: number): Omit<Post, '_id'> {
  const topic = TOPICS[n % TOPICS.length]!;
  const matter = MATTERS[Math.floor(n / TOPICS.length) % MATTERS.length]!;
  const paragraphs = (count: number) =>
    Array.from({ length: count }, (_, p) => `<p>${text(n + p, 60)}.</p>`).join('');
  const content: PostContent = {
    title: `${topic[0]!.toUpperCase()}${topic.slice(1)} ${matter}, part ${n + 1}`,
    desc: text(n, 20),
    category: n % 2 === 0 ? 'Cancer' : 'Orthopedic',
    tags: [topic, matter],
    author: n % 3 === 0 ? '' : `Dr. Example ${n % 7}`,
    reviewer: '',
    reviewedOn: '',
    language: 'en',
    translation: '',
    pictures: {},
    ...{
      titledesc: paragraphs(1),
      desc2: paragraphs(2),
      like: '',
      symptoms: paragraphs(2),
      advSysmptoms: '',
    },
    ...{ diagnosis: paragraphs(2), treatment: paragraphs(2), prognosis: paragraphs(1) },
  };
  const publishedAt = new Date(Date.now() - n * DAY_MS);
  const plainText = plainTextOf(content);
  return {
    ...content,
    ...{ number: null, slug: `load-${topic}-${matter}-${n + 1}`, formerSlugs: [], status: 'published' },
    ...{ statusBeforeTrash: null, revision: 1, publishedAt, publishAt: null, trashedAt: null },
    ...{ createdAt: publishedAt, updatedAt: publishedAt, savedBy: '', autosaved: false },
    plainText,
    readingMinutes: readingMinutes(plainText),
  };
}

const connection = await mongoose.createConnection(process.env.MONGODB_URI).asPromise();
const posts = connection.model('Post', postSchema);
const start = await posts.countDocuments();
for (let done = 0; done < number; done += 200) {
  await posts.insertMany(
    Array.from({ length: Math.min(200, number - done) }, (_, n) => post(start + done + n)),
  );
}
await connection
  .collection<{ _id: string; value: number }>('site_state')
  .updateOne({ _id: 'content-version' }, { $inc: { value: 1 } }, { upsert: true });
await connection.close();
console.info(`${number} posts were added.`);
