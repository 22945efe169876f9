import { withdrawAtShells } from './withdraw-at-shells.ts';

afterEach(() => jest.restoreAllMocks());

/** A load balancer in front of shells, which respond in turn. */
function balance(...shells: (() => Response)[]) {
  let turn = 0;
  return jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    const shell = shells[turn++ % shells.length];
    if (!shell) throw new TypeError('offline');
    return shell();
  });
}

const taken = (shell: string) => () => Response.json({ shell }, { status: 202 });

test('continues until each shell was told, with the person’s reason', async () => {
  const asked = balance(taken('a'), taken('a'), taken('b'));
  expect(await withdrawAtShells(['an order'], 'x'.repeat(400), 2)).toEqual({ told: 2, problem: '' });
  expect(asked).toHaveBeenCalledTimes(3);
  const { body } = asked.mock.calls[0]?.[1] ?? {};
  expect(JSON.parse(String(body))).toEqual({ orders: ['an order'], why: 'x'.repeat(300) });
});

test('reports how many complied, and why others did not', async () => {
  const refusing = () => new Response('This shell has seen revision 8, not 7.', { status: 409 });
  balance(taken('a'), refusing);
  const told = await withdrawAtShells(['an order'], '', 2);
  expect(told).toEqual({ told: 1, problem: 'This shell has seen revision 8, not 7.' });
});

test('ends if nobody responds', async () => {
  const asked = balance();
  expect(await withdrawAtShells(['an order'], '', 3)).toEqual({ told: 0, problem: 'offline' });
  expect(asked).toHaveBeenCalledTimes(18);
});
