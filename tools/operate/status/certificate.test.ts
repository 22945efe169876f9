import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer as createSilent } from 'node:net';
import { createServer } from 'node:https';
import { certificateEnds } from './certificate.ts';

/** Self-signed, for tests only. */
const cert = `-----BEGIN CERTIFICATE-----
MIIBfjCCASWgAwIBAgIUO+9Mj6Z8GA5htXQ/fWxNg5K3S6wwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMjIxMDAwMVoYDzIwOTgwMTI4
MjEwMDAxWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAARVtKi+5U3DHMqeqQ3fzBhQKC8KfRwKaXk2sCPZ9Dx12WlSlqTclECX
TMcCSoLtf3zb6F/4jdZscM8d0+Bwxtb9o1MwUTAdBgNVHQ4EFgQULPBEVZwZA/bv
a8Qc4vtWuxEP2z8wHwYDVR0jBBgwFoAULPBEVZwZA/bva8Qc4vtWuxEP2z8wDwYD
VR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNHADBEAiB0zguuH64OzIvaj9aXVcna
b8QgeMQHvqc+GlnHdZikvwIgZeRe+vpc2AKPYPsm/lJGf+bhuccwWHPxb6BC22wB
uGo=
-----END CERTIFICATE-----`;
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgqxGzbfTFGemQbEQ5
aqAMaz+N2rm8ISZiRX2QQpyOmh+hRANCAARVtKi+5U3DHMqeqQ3fzBhQKC8KfRwK
aXk2sCPZ9Dx12WlSlqTclECXTMcCSoLtf3zb6F/4jdZscM8d0+Bwxtb9
-----END PRIVATE KEY-----`;

test('the expiry of a certificate is known, even if untrusted', async () => {
  const server = createServer({ key, cert }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  expect(await certificateEnds(`https://127.0.0.1:${port}`)).toBe('2098-01-28T21:00:01.000Z');
  server.close();
});

test('without https, an answer or TLS there is none', async () => {
  expect(await certificateEnds('http://127.0.0.1:1')).toBeUndefined();
  expect(await certificateEnds('https://127.0.0.1:1')).toBeUndefined();
  const plain = createSilent((socket) => socket.end('no TLS')).listen(0, '127.0.0.1');
  await once(plain, 'listening');
  expect(await certificateEnds(`https://127.0.0.1:${(plain.address() as AddressInfo).port}`)).toBeUndefined();
  plain.close();
});
