import { CompositionLives } from './composition-lives.ts';
import { Refusal } from './refusal.ts';

const wanted = (version: string) => new Map([['blog', { version, manifestSha256: 'a'.repeat(64) }]]);
const stateOf = (lives: CompositionLives, id: string) => lives.list().find((life) => life.id === id)?.state;

test('a composition goes through its states in order, and each has its time', () => {
  const lives = new CompositionLives();
  const id = lives.want(wanted('1'));
  expect(lives.start(wanted('1'))).toBe(id);
  lives.enter(id, 'probing');
  lives.enter(id, 'current');
  lives.leave(id, 'draining');
  lives.leave(id, 'retired');
  const [life] = lives.list();
  expect(Object.keys(life?.times ?? {})).toEqual([
    'fetching',
    'verifying',
    'probing',
    'current',
    'draining',
    'retired',
  ]);
  expect(life).toMatchObject({ state: 'retired', releases: { blog: '1' }, attempts: 1, refusals: [] });
});

test('no state is skipped', () => {
  const lives = new CompositionLives();
  const id = lives.want(wanted('1'));
  expect(() => lives.enter(id, 'current')).toThrow('cannot go from fetching to current');
});

test('a refused one says why, and may be tried again', () => {
  const lives = new CompositionLives();
  const id = lives.want(wanted('1'));
  lives.refuseBegun('blog', '1', new Refusal('SLICE-001', 'status 404'));
  expect(lives.list()).toMatchObject([
    { state: 'refused', refusals: [{ slice: 'blog', version: '1', code: 'SLICE-001' }] },
  ]);
  lives.want(wanted('1'));
  expect(lives.list()).toMatchObject([{ id, state: 'fetching', attempts: 2, refusals: [] }]);
});

test('one that failed while it was current stays refused while its last pages are finished', () => {
  const lives = new CompositionLives();
  const id = lives.start(wanted('1'));
  lives.enter(id, 'probing');
  lives.enter(id, 'current');
  lives.refuse(id, 'blog', '1', new Refusal('SLICE-009', 'died'));
  lives.leave(id, 'draining');
  lives.leave(id, 'retired');
  expect(stateOf(lives, id)).toBe('refused');
});

test('the end of an old life does not touch a new one of the same composition', () => {
  const lives = new CompositionLives();
  const id = lives.start(wanted('1'));
  lives.enter(id, 'probing');
  lives.enter(id, 'current');
  lives.leave(id, 'draining');
  lives.want(wanted('1'));
  lives.leave(id, 'retired');
  expect(stateOf(lives, id)).toBe('fetching');
});

test('the past is remembered for a while only', () => {
  const lives = new CompositionLives();
  for (let version = 0; version < 80; version++) lives.want(wanted(String(version)));
  expect(lives.list()).toHaveLength(50);
  expect(lives.list().at(-1)?.releases['blog']).toBe('79');
});
