import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { specificationPage } from './specification-page';

const root = resolve(__dirname, '../..');

test('the page has a chapter for each file of conformance tests only', () => {
  const { status, stderr } = spawnSync(process.execPath, [resolve(__dirname, 'main.ts')], {
    encoding: 'utf8',
    // Playwright refuses to load inside a Jest process.
    env: { ...process.env, JEST_WORKER_ID: undefined },
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const [head = '', ...chapters] = readFileSync(join(root, '.cache/specification.md'), 'utf8').split(/^## /m);
  const fileOf = (chapter: string) => /^Tests: \[specification\/(\S+)\]/m.exec(chapter)?.[1];
  const files = readdirSync(join(root, 'e2e/specification')).filter((name) => name.endsWith('.spec.ts'));
  expect([...new Set(chapters.map(fileOf))].toSorted()).toEqual(files.toSorted());
  const requirements = chapters.map((chapter) => chapter.match(/^- .+$/gm)?.length ?? 0);
  expect(Math.min(...requirements)).toBeGreaterThan(0);
  expect(head).toContain(`Each of the ${requirements.reduce((sum, lines) => sum + lines, 0)} lines`);
});

test('requirements are plain lines, and chapters name their file', () => {
  const spec = { title: 'the field *desc_2* is <optional>' };
  const inner = { title: 'fields', file: 'specification/3.spec.ts', specs: [spec] };
  const chapter = { title: '3. Entities', file: 'specification/3.spec.ts', specs: [], suites: [inner] };
  const page = specificationPage([{ ...chapter, suites: [chapter] }]);
  expect(page).toContain('## 3. Entities');
  expect(page).toContain('Tests: [specification/3.spec.ts](../e2e/specification/3.spec.ts)');
  expect(page).toContain('### fields');
  expect(page).toContain('- the field \\*desc\\_2\\* is \\<optional\\>\n');
  expect(page).toContain('Each of the 1 lines');
});
