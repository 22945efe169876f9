import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { ShellReport } from '@opinionbridge/releases';
import type { FastifyBaseLogger } from 'fastify';
import { eachInFolder } from '../../../test/in-folder.ts';
import { startHost } from '../../../test/start-host.ts';
import { ReadCounter } from './read-counter.ts';
import { ReportToService } from './report-to-service.ts';

let folder: string;
let host: string;
let status: number;
let revision: number;
let told: string[];
let bodies: string[];
let reads: ReadCounter;
eachInFolder(async (made) => {
  [folder, status, revision, told, bodies, reads] = [made, 204, 1, [], [], new ReadCounter()];
  host = await startHost((request, response) => {
    told.push(`${request.method} ${request.url} ${request.headers.authorization}`);
    void text(request).then((body) => {
      bodies.push(body);
      response.writeHead(status).end();
    });
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
        composition: null,
        contentVersion: null,
        registry: { revision },
        current: {},
        canaries: [],
        releases: [],
      }) as ShellReport,
    reads,
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

test('reports what was read on leaving; an unanswered batch is sent again unchanged', async () => {
  const service = await prepare();
  reads.countOpened('/blog-details/knee', { 'user-agent': 'Mozilla/5.0' });
  status = 503;
  await service.leave();
  status = 204;
  await service.leave();
  await service.leave();
  expect(told.map((line) => line.match(/^\w+|reads/g))).toEqual([
    ['POST', 'reads'],
    ['DELETE'],
    ['POST', 'reads'],
    ['DELETE'],
    ['DELETE'],
  ]);
  expect(bodies[0]).toContain('["knee",1]');
  expect(bodies[2]).toBe(bodies[0]);
});
