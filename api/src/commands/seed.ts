// Usage: `node dist/commands/seed.js <folder>`. Creates a folder's sample posts in a database that was never used, or
// the missing ones after an interruption; otherwise does nothing.
import 'reflect-metadata';
import { availableParallelism } from 'node:os';
import { PictureProcessor } from '../media/picture-processor.ts';
import { readSamplePosts } from './seed/sample-post.ts';
import { seedPosts } from './seed/seed-posts.ts';
import { runCommand } from './run-command.ts';
import { withApplication } from './with-application.ts';

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('Usage: node dist/commands/seed.js <folder with sample posts>');
  process.exit(2);
}
const samples = readSamplePosts(folder);
await runCommand(() =>
  withApplication(async (nest) => {
    nest.get(PictureProcessor).places.atOnce = availableParallelism();
    await seedPosts(nest, samples, (message) => console.info(message));
    return 0;
  }),
);
