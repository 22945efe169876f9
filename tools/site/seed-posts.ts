import { runQuietly } from './processes/run-quietly.ts';

/** Creates the sample posts if the blog is empty, with the API's environment. */
export function seedPosts(env: NodeJS.ProcessEnv, onProgress: (message: string) => void): Promise<void> {
  const words = ['api/dist/commands/seed.js', 'tools/seed/posts'];
  const failure = 'The sample posts could not be created';
  return runQuietly(process.execPath, words, { ...env, LOG_LEVEL: 'warn' }, failure, (text) => {
    for (const line of text.split('\n')) if (line.startsWith('Sample post')) onProgress(line);
  });
}
