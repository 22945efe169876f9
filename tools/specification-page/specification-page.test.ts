import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { specificationPage } from './specification-page';

test('the program prints the chapters of the conformance tests', () => {
  const { status, stdout } = spawnSync(process.execPath, [resolve(__dirname, 'main.ts')], {
    encoding: 'utf8',
    // Playwright refuses to be loaded in a process of Jest.
    env: { ...process.env, JEST_WORKER_ID: undefined },
  });
  expect(status).toBe(0);
  expect(stdout).toContain('## 8. The error catalogue');
  expect(stdout).toMatch(/^- .*"Login failed\. Please try again with valid credentials\."/m);
});

test('a requirement is a line in plain text, a chapter names the file of its tests, and no line number goes out of date', () => {
  const spec = { title: 'the field *desc_2* is <optional>' };
  const inner = { title: 'fields', file: 'specification/3.spec.ts', specs: [spec] };
  const chapter = { title: '3. Entities', file: 'specification/3.spec.ts', specs: [], suites: [inner] };
  const page = specificationPage([{ ...chapter, suites: [chapter] }]);
  expect(page).toContain('## 3. Entities');
  expect(page).toContain('Tests: `e2e/specification/3.spec.ts`');
  expect(page).toContain('### fields');
  expect(page).toContain('- the field \\*desc\\_2\\* is \\<optional\\>\n');
  expect(page).toContain('Each of the 1 lines');
});
