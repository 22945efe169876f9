import { runQuietly } from './processes/run-quietly.ts';

/** Builds what changed since its last build; throws Failure with the compilers' messages */
export async function buildSite(onProgress: (message: string) => void): Promise<void> {
  onProgress('Building what changed …');
  const words = ['run-many', '-t', 'build', '--outputStyle=stream'];
  await runQuietly('nx', words, process.env, 'The build failed');
}
