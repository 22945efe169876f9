import type { IncomingMessage, ServerResponse } from 'node:http';
import { activated, rolledBack, type Registry } from '@opinionbridge/releases';
import { startObjectHost, type ObjectHost } from '../testing/object-host.ts';
import { makeTestKeys } from '../testing/test-keys.ts';
import { changeSlice } from './change-slice.ts';
import { registryAddress } from './registry-address.ts';
import type { RegistryPlace } from './registry-place.ts';

const by = { who: 'me', why: '' };
let host: ObjectHost;
let place: RegistryPlace;
beforeEach(async () => {
  host = await startObjectHost();
  place = registryAddress(`${host.origin}/registry.json`, '', await makeTestKeys([]));
  for (const version of ['1', '2', '3'])
    await place.update(Number(version) - 1, (before) =>
      activated(before, 'blog', { version, manifestSha256: version.repeat(64) }, by),
    );
});
afterEach(() => host.close());

const active = ({ slices }: Registry) => slices['blog']?.active.version;
const rollBack = async () =>
  changeSlice(place, 'blog', await place.read(), (before) => rolledBack(before, 'blog', by));
/** Intercepts the next change and those after it. */
function answers(change: (request: IncomingMessage, response: ServerResponse) => boolean) {
  host.intercept = (request, response) => request.method === 'PUT' && change(request, response);
}

test.each<[string, (response: ServerResponse) => void]>([
  ['is cut off', (response) => (response.end = () => response.destroy())],
  [
    'is 503',
    (response) => {
      const write = response.writeHead.bind(response);
      response.writeHead = () => write(503);
    },
  ],
])('a change whose answer %s is made exactly once', async (_how, spoil) => {
  answers((_request, response) => {
    spoil(response);
    return false;
  });
  expect(active(await rollBack())).toBe('2');
  expect(active(await place.read())).toBe('2');
});

test('a change that did not arrive is reported as failed', async () => {
  answers((_request, response) => Boolean(response.destroy()));
  await expect(rollBack()).rejects.toThrow(/does not answer: (?!.*all the same)/s);
  expect(active(await place.read())).toBe('3');
});

test('a change with an unknown result is reported as such', async () => {
  answers((_request, response) => {
    void host.close();
    return Boolean(response.destroy());
  });
  await expect(rollBack()).rejects.toThrow('check the history before repeating it');
});
