import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { processVariables } from './process-variables.ts';

test('docs/asvs.md, docs/errors.md and docs/operations.md match the code', () => {
  const { status, stderr } = spawnSync(process.execPath, [resolve(__dirname, 'main.ts'), '--check'], {
    encoding: 'utf8',
    env: { ...process.env, NODE_NO_WARNINGS: '1' },
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});

test('every secret variable may be given as a file', () => {
  const { shell, api } = processVariables(resolve(__dirname, '../..'));
  const secret = /SECRET|TOKEN|PASSWORD|PASSPHRASE|PRIVATE|_URI$|SMTP_URL|WEBHOOK/;
  const named = [...shell, ...api].filter(({ name }) => secret.test(name));
  expect(named.length).toBeGreaterThan(8);
  for (const { name, file } of named) expect(file).toBe(`${name}_FILE`);
});
