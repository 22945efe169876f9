// Usage: `node dist/platform/configuration/write-variables.js`. Prints each variable's name, meaning, default and, for
// a secret, the variable that names its file, as JSON.
import 'reflect-metadata';
import { fileVariableOf } from '@opinionbridge/contracts/environment';
import { Environment } from './environment.ts';
import { listVariables } from './variable.ts';

const defaults = new Environment() as unknown as Record<string, unknown>;
const variables = listVariables().map(({ name, meaning }) => ({
  name,
  meaning,
  fallback: String(defaults[name] ?? ''),
  file: fileVariableOf(name),
}));
console.info(JSON.stringify(variables));
