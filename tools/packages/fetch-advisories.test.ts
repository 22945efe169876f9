import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { fetchAdvisories } from './fetch-advisories.ts';

interface Question {
  readonly package: { readonly name: string; readonly ecosystem: string };
  readonly page_token?: string;
}

/** A server with the interface of OSV. */
async function serve(answer: (question: Question) => object | undefined) {
  const server = createServer((request, response) => {
    void json(request).then((question) => {
      const body = request.url === '/v1/query' && answer(question as Question);
      response.writeHead(body ? 200 : 500).end(JSON.stringify(body ?? null));
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const source = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { source, [Symbol.asyncDispose]: async () => void (await once(server.close(), 'close')) };
}

const affected = (name: string, events: object[]) => ({
  package: { ecosystem: 'npm', name },
  ranges: [{ type: 'SEMVER', events }],
});

test('reads ranges page by page, but none withdrawn or of another package', async () => {
  const pages: Record<string, object> = {
    first: {
      vulns: [
        {
          id: 'GHSA-1',
          affected: [
            affected('a', [
              { introduced: '0' },
              { fixed: '1.2.3' },
              { fixed: '2.0.2' },
              { introduced: '2.0.0' },
            ]),
            affected('b', [{ introduced: '0' }]),
            { package: { ecosystem: 'PyPI', name: 'a' }, versions: ['9.0.0'] },
          ],
        },
        { id: 'GHSA-2', withdrawn: '2026-01-01T00:00:00Z', affected: [affected('a', [{ introduced: '0' }])] },
      ],
      next_page_token: 'second',
    },
    second: {
      vulns: [
        {
          id: 'MAL-3',
          affected: [{ package: { ecosystem: 'npm', name: 'a' }, versions: ['3.0.0', '3.0.1'] }],
        },
        { id: 'GHSA-4', affected: [affected('a', [{ introduced: '4.0.0' }, { last_affected: '4.1.0' }])] },
        { id: 'GHSA-5', affected: [affected('a', [{ introduced: '5.0.0' }])] },
      ],
    },
  };
  await using osv = await serve(({ package: one, page_token: page = 'first' }) =>
    one.name === 'a' && one.ecosystem === 'npm' ? pages[page] : {},
  );
  const { a, ...others } = await fetchAdvisories(['a', 'b', 'a'], osv.source);
  expect(others).toEqual({});
  expect(a?.map(({ id, versions }) => [id, versions])).toEqual([
    ['GHSA-1', '>=0.0.0 <1.2.3 || >=2.0.0 <2.0.2'],
    ['MAL-3', '3.0.0 || 3.0.1'],
    ['GHSA-4', '>=4.0.0 <=4.1.0'],
    ['GHSA-5', '>=5.0.0'],
  ]);
  expect(a?.[0]?.url).toBe('https://osv.dev/vulnerability/GHSA-1');
});

test('says for which package there was no answer', async () => {
  await using osv = await serve(({ package: one }) => (one.name === 'b' ? undefined : {}));
  await expect(fetchAdvisories(['a', 'b'], osv.source)).rejects.toThrow(
    `${osv.source} says nothing about b: it answered 500`,
  );
});
