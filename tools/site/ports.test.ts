import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPorts, refuseSecond } from './ports.ts';
import { forgetRunning, recordRunning } from './running-site.ts';

test.each([
  [{}, { shell: 3000, api: 3001 }],
  [
    { PORT: '8080', API_PORT: '' },
    { shell: 8080, api: 3001 },
  ],
])('the ports of %j are %j', (env, ports) => expect(readPorts(env)).toEqual(ports));

test.each([
  [{ PORT: '80000' }, ['PORT']],
  [{ PORT: 'abc', API_PORT: '3001.5' }, ['PORT', 'API_PORT']],
  [{ PORT: '0' }, ['PORT']],
  [{ API_PORT: '-1' }, ['API_PORT']],
  [{ PORT: '3001' }, ['PORT and API_PORT']],
])('reports which variable of %j is wrong', (env, names) => {
  const said = names.map((name) => expect.stringMatching(new RegExp(`^  ${name}: .+`)));
  let lines: string[] = [];
  try {
    readPorts(env);
  } catch (error) {
    lines = (error as Error).message.split('\n');
  }
  expect(lines.slice(1)).toEqual(said);
});

test('a second start names the running site’s address', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'running-'));
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    await refuseSecond(dataDir);
    recordRunning(dataDir, { website: 'http://localhost:3000', api, database: '' });
    await expect(refuseSecond(dataDir)).rejects.toThrow(
      `The site of this folder is already running at http://localhost:3000. Stop it first: Ctrl-C in its terminal, or kill ${process.pid}.`,
    );
    await new Promise((resolve) => server.close(resolve));
    // A process that reuses the pid of a killed one.
    await refuseSecond(dataDir);
    forgetRunning(dataDir);
    await refuseSecond(dataDir);
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});
