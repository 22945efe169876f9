// `node dist/commands/seed.js <folder>` creates the sample posts of a folder in a database that was never used; otherwise it
// does nothing. One that has no posts is not new for that: somebody deleted them, or a restore is to be run again.
import 'reflect-metadata';
import { availableParallelism } from 'node:os';
import { NestFactory } from '@nestjs/core';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { AppModule } from '../application/app.module.ts';
import { wasUsed } from '../backup/archive.ts';
import { CreatePost } from '../blog/writing/create-post.ts';
import { readEnvironment } from '../environment/read-environment.ts';
import { PictureProcessor } from '../media/picture-processor.ts';
import { readSamplePosts } from '../seed/sample-post.ts';

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('Usage: node dist/commands/seed.js <folder with sample posts>');
  process.exit(2);
}
const samples = readSamplePosts(folder);
const environment = Object.assign(readEnvironment(process.env), { JOBS: false });
const nest = await NestFactory.createApplicationContext(AppModule.with(environment), { logger: ['error'] });

if (await wasUsed(nest.get<Connection>(getConnectionToken()))) {
  console.info('The site was used already; nothing was seeded.');
} else {
  nest.get(PictureProcessor).atOnce = availableParallelism();
  const createPost = nest.get(CreatePost);
  let created = 0;
  await Promise.all(
    samples.map(async ({ number, publishedAt, input, uploads }) => {
      await createPost.create(input, uploads, null, { sample: { number, publishedAt } });
      console.info(`Sample post ${++created} of ${samples.length}: ${input.title}`);
    }),
  );
}
await nest.close();
process.exit(0);
