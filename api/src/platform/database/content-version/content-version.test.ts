import { ContentVersion } from './content-version.ts';
import { CONTENT_STATE_ID, type ContentState } from '../site-state.schema.ts';

/** Fakes the shared document in a database that can be unavailable. */
function sharedState() {
  let stored: ContentState = { _id: CONTENT_STATE_ID, value: 1, sequence: 0, changes: [], epoch: 'one' };
  const shared = {
    isAway: false,
    registry: 0,
    content: async () => stored,
    async replaceContent(_before: ContentState, next: ContentState) {
      if (shared.isAway) throw Object.assign(new Error('away'), { name: 'MongoNotConnectedError' });
      stored = next;
      return true;
    },
  };
  return shared;
}

it.each([
  ['of posts', ['a', 'b'], ['a', 'b']],
  ['that belongs to no post', [], []],
])('announces a change %s later if it could not be announced at once', async (_what, posts, named) => {
  const shared = sharedState();
  const version = new ContentVersion(shared as never, {} as never);
  await version.lookNow();
  const before = version.now;
  shared.isAway = true;
  await version.announce(posts, true);
  expect(version.since(before)).toBeNull();
  shared.isAway = false;
  await version.lookNow();
  expect(version.since(before)?.posts).toEqual(named);
  expect(version.current).toBe(before.value + 1);
});
