import { join } from 'node:path';
import type { ShellReport } from '@opinionbridge/releases';
import type { FastifyBaseLogger } from 'fastify';
import { eachInFolder } from '../../../test/in-folder.ts';
import { startHost } from '../../../test/start-host.ts';
import { ReportToService } from './report-to-service.ts';

let folder: string;
let host: string;
let status: number;
let revision: number;
let told: string[];
eachInFolder(async (made) => {
  [folder, status, revision, told] = [made, 204, 1, []];
  host = await startHost((request, response) => {
    told.push(`${request.method} ${request.url} ${request.headers.authorization}`);
    request.resume().on('end', () => response.writeHead(status).end());
  });
});

const warnings: unknown[] = [];
const prepare = () =>
  ReportToService.prepare({
    address: `${host}/shells`,
    token: 'secret',
    idPath: join(folder, 'shell-id'),
    report: () =>
      ({
        ...{ composition: null, contentVersion: null, registry: { revision } },
        ...{ current: {}, canaries: [], releases: [] },
      }) as ShellReport,
    log: { warn: (...words: unknown[]) => warnings.push(words) } as unknown as FastifyBaseLogger,
  });

test('reports changes at once, and nothing twice per interval', async () => {
  const service = await prepare();
  for (let time = 0; time < 3; time++) await service.tellIfDue();
  expect(told).toHaveLength(1);
  revision = 2;
  for (let time = 0; time < 3; time++) await service.tellIfDue();
  expect(told).toHaveLength(2);
  await service.leave();
  expect(told.map((line) => line.split(' ')[0])).toEqual(['PUT', 'PUT', 'DELETE']);
  expect(new Set(told.map((line) => line.split(' ')[2]))).toEqual(new Set(['Bearer']));
});

test('keeps its id across restarts', async () => {
  await (await prepare()).tellIfDue();
  await (await prepare()).tellIfDue();
  const ids = told.map((line) => /shells\/([\w-]{36}) /.exec(line)?.[1]);
  expect(ids[0]).toBeDefined();
  expect(ids[1]).toBe(ids[0]);
});

test('does not hammer a service that refuses, and logs it once', async () => {
  const service = await prepare();
  status = 503;
  warnings.length = 0;
  for (revision = 1; revision < 5; revision++) await service.tellIfDue();
  expect(told).toHaveLength(1);
  expect(warnings).toHaveLength(1);
});
