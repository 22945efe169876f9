import { readdirSync, readFileSync } from 'node:fs';
import { SECRET_VARIABLES } from '@opinionbridge/contracts/environment';
import { expect, test } from '../site/test.ts';

/** @returns the environment of a running process */
function environmentOf(pid: number): Map<string, string> {
  const lines = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').filter(Boolean);
  return new Map(lines.map((line) => line.split(/=(.*)/s, 2) as [string, string]));
}

/** @returns the child processes, which include the renderers */
const childrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );

test("the shell and its renderers have none of the API's secrets", ({ site }) => {
  const secrets = [...environmentOf(site.api.pid as number)].filter(([name]) =>
    (SECRET_VARIABLES as readonly string[]).includes(name),
  );
  expect(secrets.map(([name]) => name)).toEqual(
    expect.arrayContaining(['JWT_SECRET', 'MONGODB_URI', 'RELEASE_TOKEN']),
  );
  const shell = site.shell.pid as number;
  const renderers = childrenOf(shell);
  expect(renderers.length).toBeGreaterThan(0);
  for (const pid of [shell, ...renderers]) {
    const has = environmentOf(pid);
    // The token with which shells may read from the release service is intended for them.
    if (pid === shell) expect(has.has('SLICE_READ_TOKEN')).toBe(true);
    has.delete('SLICE_READ_TOKEN');
    const values = [...has.values()].join('\n');
    for (const [name, value] of secrets)
      expect(values.includes(value), `${name} in process ${pid}`).toBe(false);
  }
});
