import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../programs/step.ts';

const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, object>;

test('each install script was explicitly allowed or denied', () => {
  const { packages } = read('package-lock.json') as { packages: Record<string, { hasInstallScript?: true }> };
  const withScript = Object.keys(packages)
    .filter((path) => packages[path]?.hasInstallScript)
    .map((path) => path.split('node_modules/').at(-1));
  expect(Object.keys(read('package.json')['allowScripts'] ?? {}).sort()).toEqual(withScript.sort());
});
