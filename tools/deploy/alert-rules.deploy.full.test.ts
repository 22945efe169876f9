import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './testing/deployment.ts';
import { expressions, observability, ruleFiles, ruleTestFiles } from './testing/observability.ts';

/** Jest collects test names synchronously, so a separate process finds or fetches promtool. */
const FIND = `import('./tools/programs/find-programs.ts').then(async ({ findPromtool }) => {
  process.stderr.write('\\nPROMTOOL=' + ((await findPromtool()) ?? ''));
})`;
const { stderr } = spawnSync(process.execPath, ['-e', FIND], {
  cwd: root,
  encoding: 'utf8',
  env: { ...process.env, NODE_NO_WARNINGS: '1' },
});
const promtool = /\nPROMTOOL=(.+)$/.exec(stderr)?.[1];
if (!promtool) console.warn(`The alert rules are not tested.\n${stderr}`);
const testWithPromtool = promtool ? test : test.skip;

function run(...words: string[]): void {
  const { status, stdout, stderr: said } = spawnSync(promtool as string, words, { encoding: 'utf8' });
  expect({ status, said: status === 0 ? '' : `${stdout}${said}` }).toEqual({ status: 0, said: '' });
}

testWithPromtool('Prometheus can read its configuration and the rules', () => {
  run('check', 'config', '--syntax-only', join(observability, 'prometheus.yaml'));
  run('check', 'rules', ...ruleFiles);
});

testWithPromtool('each alert begins with its cause, and none in ordinary hours', () => {
  expect(ruleTestFiles.length).toBe(2);
  run('test', 'rules', ...ruleTestFiles);
});

testWithPromtool('what dashboards ask is PromQL', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'dashboards-'));
  try {
    const path = join(scratch, 'rules.json');
    const rules = expressions.map(({ expr }, index) => ({ record: `query:${index}`, expr }));
    // JSON is YAML.
    writeFileSync(path, JSON.stringify({ groups: [{ name: 'dashboards', rules }] }));
    run('check', 'rules', path);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
});
