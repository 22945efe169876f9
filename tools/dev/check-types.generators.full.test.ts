import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { checkTypes } from './check-types.ts';
import { DevStatus } from './dev-status.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'types-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('type errors are shown with file and line until they are fixed', async () => {
  const file = join(folder, 'page.ts');
  const options = { compilerOptions: { strict: true, types: [] }, files: ['page.ts'] };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(options));
  await writeFile(file, 'export const answer: number = 42;\n');
  const status = new DevStatus(join(folder, 'status.json'));
  const told = async () => {
    const text = await readFile(status.path, 'utf8').catch(() => '{}');
    return (JSON.parse(text) as { problems?: Record<string, string> }).problems;
  };
  const end = checkTypes('blog', folder, status);
  const until = async (expected: (problems: Record<string, string> | undefined) => boolean) => {
    while (!expected(await told())) await pause(50);
  };
  try {
    await until((problems) => problems !== undefined);
    expect(await told()).toEqual({});
    await writeFile(file, "\nexport const answer: number = 'forty-two';\n");
    await until((problems) => problems?.['blog types'] !== undefined);
    expect((await told())?.['blog types']).toMatch(/^page\.ts\(2,14\): error TS2322/);
    await writeFile(file, 'export const answer: number = 43;\n');
    await until((problems) => problems?.['blog types'] === undefined);
  } finally {
    await end();
  }
}, 60_000);

test('a folder without a tsconfig.json is left alone', async () => {
  const status = new DevStatus(join(folder, 'status.json'));
  await checkTypes('blog', folder, status)();
});
