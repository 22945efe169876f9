import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Request } from 'express';
import { pino } from 'pino';
import type { Log } from '../../telemetry/log/log.ts';
import { setSignedIn } from '../access/signed-in.ts';
import { requestLog } from './request-log.ts';

it('names the account and the reason of a refusal, and nothing that was sent', async () => {
  const { promise: line, resolve: write } = Promise.withResolvers<string>();
  const log = requestLog({ logger: pino({}, { write }) } as unknown as Log);
  const server = createServer((request, response) => {
    log(request, response);
    setSignedIn(
      request as Request,
      { account: { _id: 'of-an-account', email: 'x@secret.example' } } as never,
    );
    Object.assign(response, { locals: { code: 'needs_owner' } })
      .writeHead(403)
      .end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/x?q=secret`);
  server.close();
  expect(JSON.parse(await line)).toMatchObject({
    req: { method: 'GET', path: '/api/x' },
    res: { status: 403 },
    account: 'of-an-account',
    code: 'needs_owner',
  });
  expect(await line).not.toContain('secret');
});
