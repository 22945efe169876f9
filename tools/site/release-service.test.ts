import { releasePlaces } from './release-service.ts';

const tokens = { RELEASE_TOKEN: 'all', RELEASE_READ_TOKEN: 'read' };
const places = (named: NodeJS.ProcessEnv) =>
  releasePlaces('/data', 'http://127.0.0.1:3001', { ...tokens, ...named });

test('a site uses its own release service and tokens', () =>
  expect(places({})).toMatchObject({
    SLICE_REGISTRY: 'http://127.0.0.1:3001/api/releases/registry.json',
    SLICE_HOSTS: '127.0.0.1:3001',
    SLICE_TOKEN: 'all',
    SLICE_READ_TOKEN: 'read',
  }));

test.each([
  { SLICE_REGISTRY: 'https://else.example/registry.json' },
  { SLICE_STORE: 'https://else.example/store' },
])('another host gets none of its tokens: %j', (named) => {
  expect(Object.keys(places(named)).sort()).toEqual(['SLICE_REGISTRY', 'SLICE_STORE']);
});
