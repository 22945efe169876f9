import { resolve } from 'node:path';
import { processVariables } from '../docs/process-variables.ts';
import { shellEnvironment } from './shell-environment.ts';

const { shell, api } = processVariables(resolve(__dirname, '../..'));
const filled = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 'x']));
const namesOf = (variables: readonly { name: string }[]) => variables.map(({ name }) => name);

test('the shell gets every variable that it reads', () => {
  expect(shell.length).toBeGreaterThan(20);
  expect(Object.keys(shellEnvironment(filled(namesOf(shell)))).sort()).toEqual(namesOf(shell).sort());
});

test('and none that only others read', () => {
  const others = namesOf(api).filter((name) => !namesOf(shell).includes(name));
  expect(others).toEqual(expect.arrayContaining(['JWT_SECRET', 'ADMIN_PASSWORD', 'SMTP_URL', 'MONGODB_URI']));
  const secrets = filled([...others, 'SLICE_SIGNING_KEY', 'SLICE_TOKEN', 'AWS_SECRET_ACCESS_KEY', 'HOME']);
  expect(shellEnvironment(secrets)).toEqual({});
});
