import type { INestApplicationContext } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { wasUsed } from '../../backup/archive/archive.ts';
import { CreatePost } from '../../blog/writing/create-post.ts';
import { Posts } from '../../blog/stored/posts.repository.ts';
import { SiteStates } from '../../platform/database/site-states.repository.ts';
import type { SamplePost } from './sample-post.ts';

/** Name of the state document that records the progress of seeding, and its values. */
const STATE = 'sample posts';
const [BEGUN, DONE] = [0, 1];

/**
 * Creates the sample posts in a database that was never used, or resumes an interrupted seeding; otherwise does
 * nothing. A used site without posts does not count as new: somebody deleted them, or a restore has to be run again.
 *
 * @param say receives a message per post
 */
export async function seedPosts(
  nest: INestApplicationContext,
  samples: readonly SamplePost[],
  say: (message: string) => void,
): Promise<void> {
  const [posts, states, createPost] = [nest.get(Posts), nest.get(SiteStates), nest.get(CreatePost)];
  const state = await states.value(STATE);
  if (state === DONE || (state === null && (await wasUsed(nest.get<Connection>(getConnectionToken())))))
    return say('The site has been used; nothing was seeded.');
  await states.put(STATE, BEGUN);
  const known = await posts.sampleNumbers();
  const missing = samples.filter(({ number }) => !known.has(number));
  let created = samples.length - missing.length;
  const outcomes = await Promise.allSettled(
    missing.map(async ({ number, publishedAt, input, uploads }) => {
      await createPost.create(input, uploads, null, { sample: { number, publishedAt } });
      say(`Sample post ${++created} of ${samples.length}: ${input.title}`);
    }),
  );
  const failed = outcomes.find(({ status }) => status === 'rejected') as PromiseRejectedResult | undefined;
  if (failed) throw failed.reason;
  await states.put(STATE, DONE);
}
