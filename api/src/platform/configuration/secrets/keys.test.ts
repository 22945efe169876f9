import { FORMER_ACCEPTED_MS, Keys } from './keys.ts';
import { SignedTokens } from './signed-tokens.ts';

const [FORMER, PRESENT] = ['the former secret, long enough', 'the present secret, long enough'];

it('derives a stable, distinct key for each use and each secret', () => {
  const keys = new Keys(PRESENT);
  const made = (['session', 'device', 'preview', 'counting'] as const).map((use) =>
    keys.current(use).toString('hex'),
  );
  expect(new Set(made).size).toBe(4);
  expect(made[0]).toMatch(/^[0-9a-f]{64}$/);
  expect(new Keys(PRESENT).current('session').toString('hex')).toBe(made[0]);
  expect(new Keys(FORMER).current('session').toString('hex')).not.toBe(made[0]);
  expect(keys.hashOf('counting', 'a')).not.toBe(keys.hashOf('audit', 'a'));
  expect(keys.fingerprint).toMatch(/^[\w-]{12}$/);
});

it('accepts the former secret’s signatures for twelve hours, signs with the new', async () => {
  const before = await new SignedTokens(new Keys(FORMER)).sign('session', { sid: 'x' }, 86_400);
  const keys = new Keys(PRESENT, FORMER);
  const tokens = new SignedTokens(keys);
  expect(await tokens.read('session', before)).toBeNull(); // start of the current secret's use still unknown
  keys.formerUntil = Date.now() + FORMER_ACCEPTED_MS;
  expect(await tokens.read('session', before)).toMatchObject({ sid: 'x' });
  expect(await tokens.read('preview', before)).toBeNull();
  keys.formerUntil = Date.now();
  expect(await tokens.read('session', before)).toBeNull();
  const after = await tokens.sign('session', { sid: 'y' }, 60);
  expect(await new SignedTokens(new Keys(PRESENT)).read('session', after)).toMatchObject({ sid: 'y' });
});
