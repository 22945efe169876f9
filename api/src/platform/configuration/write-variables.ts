// Usage: `node dist/platform/configuration/write-variables.js`. Prints each variable's name, meaning, default and, for
// a secret, the variable that names its file, as JSON.
import 'reflect-metadata';
import { apiVariables } from './environment.ts';

console.info(JSON.stringify(apiVariables()));
