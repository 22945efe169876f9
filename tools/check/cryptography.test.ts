import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../programs/step.ts';

const patterns = ['api/src/*.ts', 'shell/src/*.ts', 'shell/src/*.tsx', 'libs/*.ts', 'tools/*.ts'];
const files = execFileSync('git', ['ls-files', ...patterns], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && !/\.test\.tsx?$|\/testing\//.test(file));
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
const all = files.map(textOf).join('\n');
const named = (pattern: RegExp) => [...new Set([...all.matchAll(pattern)].map(([, name]) => name))].sort();

test('hashes, ciphers and signatures are SHA-256, AES-256-GCM, HS256 and Ed25519', () => {
  expect(named(/\b(?:createHash|createHmac|hkdfSync)\(([^,)]+)/g)).toEqual(["'sha256'"]);
  expect(named(/\bhash\('([^']+)'/g)).toEqual(['sha256']);
  expect(named(/\bcreate(?:Cipher|Decipher)\w*\((.+?),/g)).toEqual(['ALGORITHM']);
  expect(named(/\bALGORITHM = (.+);/g)).toEqual(["'aes-256-gcm'"]);
  expect(named(/\balg(?:orithms?)?: \[?'(\w+)'/g)).toEqual(['HS256']);
  expect(named(/\bSIGNATURE_ALGORITHM = (.+);/g)).toEqual(["'EdDSA'"]);
  expect(all).not.toMatch(/\b(?:createSign|createVerify|createECDH|publicEncrypt|privateDecrypt)\(/);
});

test('Math.random makes nothing secret: it spreads retries and samples visits', () => {
  expect(files.filter((file) => textOf(file).includes('Math.random'))).toEqual([
    'api/src/platform/work/outbox/delivery-plan.ts',
    'shell/src/client/boot.tsx',
    'tools/slice/registry/change-slice.ts',
  ]);
});
