// `node dist/environment/write-variables.js` prints name, meaning and default of each variable as JSON.
import 'reflect-metadata';
import { Environment } from './environment.ts';
import { listVariables } from './variable.ts';

const defaults = new Environment() as unknown as Record<string, unknown>;
const variables = listVariables().map(({ name, meaning }) => ({
  name,
  meaning,
  fallback: String(defaults[name] ?? ''),
}));
console.info(JSON.stringify(variables));
