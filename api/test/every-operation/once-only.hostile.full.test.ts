import { Secret, TOTP } from 'otpauth';
import { contractSchema, operations } from '../support/contract.ts';
import { textOfMail, until } from '../support/receivers.ts';
import { addPasskey, beginPasskey, logInWithPasskey, SoftwarePasskey } from '../support/software-passkey.ts';
import { ADMIN, json, startApi, testApi, type Json } from '../support/start-api.ts';

/**
 * Races on every secret that may be used once: many requests with the same one reach two instances together. The
 * operations that take one come from the OpenAPI document, so that a new one fails here until it has a race.
 */
const { api, admin, mail } = testApi({}, 'test');

const REQUESTS = 10;
const STEP_MS = 30_000;
const PASSWORD = 'correct horse battery staple';
/** Names of fields for once-only secrets; `link`, of an enquiry's sender, may be used for 90 days. */
const ONCE_ONLY = ['code', 'passkey', 'response', 'token'];

interface Race {
  readonly body: object;
  readonly headers?: Record<string, string>;
  /** In the address. */
  readonly id?: string;
}
const post = (path: string, body: object, headers?: Record<string, string>): Promise<Json> =>
  json(api.send('POST', path, body, headers));
const mailedToken = async () => {
  const sent = () => mail.mails.map(({ source }) => /#token=([\w-]+)/.exec(textOfMail(source))?.[1]);
  await until(() => sent().some(Boolean));
  return sent().find(Boolean)!;
};
const startTwoFactor = async () => {
  const { secret } = await post('/api/admin/two-factor/start', { password: ADMIN.password }, admin);
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: STEP_MS / 1000 });
  return (steps: number) => totp.generate({ timestamp: Date.now() + steps * STEP_MS });
};

const races: readonly [operation: string, secret: string, prepare: () => Promise<Race>][] = [
  [
    'POST /api/admin/login',
    'code of an app',
    async () => {
      const codeAfter = await startTwoFactor();
      await post('/api/admin/two-factor/confirm', { code: codeAfter(0) }, admin);
      return { body: { ...ADMIN, code: codeAfter(1) } };
    },
  ],
  [
    'POST /api/admin/login',
    'recovery code',
    async () => {
      const codeAfter = await startTwoFactor();
      const { recoveryCodes } = await post('/api/admin/two-factor/confirm', { code: codeAfter(0) }, admin);
      return { body: { ...ADMIN, code: recoveryCodes[0] } };
    },
  ],
  [
    'POST /api/admin/login/passkey',
    'signed challenge',
    async () => {
      const passkey = await addPasskey(api, admin, ADMIN.password);
      return { body: passkey.sign(await post('/api/admin/login/passkey/options', {})) };
    },
  ],
  [
    'POST /api/admin/passkeys',
    'new passkey',
    async () => ({
      body: new SoftwarePasskey().register(await beginPasskey(api, admin, ADMIN.password)),
      headers: admin,
    }),
  ],
  ...['passkeys/registration', 'passkeys/{id}/removal', 'two-factor/start'].map(
    (path): (typeof races)[number] => [
      `POST /api/admin/${path}`,
      'signed confirmation',
      async () => {
        const { credentialId: id } = await addPasskey(api, admin, ADMIN.password);
        const passkey = await addPasskey(api, admin, ADMIN.password);
        const { token } = await json(logInWithPasskey(api, passkey));
        const headers = { Authorization: `Bearer ${token}` };
        const options = await post('/api/admin/passkeys/confirmation', {}, headers);
        return { body: { passkey: passkey.sign(options) }, headers, id };
      },
    ],
  ),
  ...(
    [
      ['passkeys/registration', () => ''],
      ['passkeys/{id}/removal', async () => (await addPasskey(api, admin, ADMIN.password)).credentialId],
      ['two-factor/off', () => ''],
      ['two-factor/recovery-codes', () => ''],
    ] as const
  ).map(([path, prepared]): (typeof races)[number] => [
    `POST /api/admin/${path}`,
    'recovery code',
    async () => {
      const id = await prepared();
      const codeAfter = await startTwoFactor();
      const { recoveryCodes } = await post('/api/admin/two-factor/confirm', { code: codeAfter(0) }, admin);
      return { body: { password: ADMIN.password, code: recoveryCodes[0] }, headers: admin, id };
    },
  ]),
  [
    'POST /api/admin/password/reset',
    'mailed link',
    async () => {
      await api.send('POST', '/api/admin/password/forgot', { email: ADMIN.email });
      return { body: { token: await mailedToken(), password: PASSWORD } };
    },
  ],
  [
    'POST /api/admin/two-factor/confirm',
    'first code',
    async () => ({ body: { code: (await startTwoFactor())(0) }, headers: admin }),
  ],
  [
    'POST /api/admin/invitations/accept',
    'mailed link',
    async () => {
      await post('/api/admin/invitations', { email: 'meera@example.org', role: 'editor' }, admin);
      return { body: { token: await mailedToken(), name: 'Meera', password: PASSWORD } };
    },
  ],
];

it('every operation that takes a once-only secret has a race', () => {
  const taking = operations.filter(({ body }) =>
    Object.keys((body && contractSchema(body).properties) ?? {}).some((name) => ONCE_ONLY.includes(name)),
  );
  expect(taking.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(
    [...new Set(races.map(([operation]) => operation))].sort(),
  );
});

it.each(races)('%s takes a %s once', async (operation, _secret, prepare) => {
  const other = await startApi(api.environment);
  const { body, headers, id = '' } = await prepare();
  const [method, path] = operation.split(' ') as [string, string];
  const answers = await Promise.all(
    Array.from({ length: REQUESTS }, (_, n) =>
      (n % 2 ? other : api).send(method, path.replace('{id}', id), structuredClone(body), headers),
    ),
  );
  await other.stop();
  const classes = answers.map(({ status }) => Math.floor(status / 100)).sort();
  expect(classes).toEqual([2, ...Array<number>(REQUESTS - 1).fill(4)]);
});
