import { readOptions } from '../programs/read-options.ts';
import { step } from '../programs/step.ts';

readOptions(`Usage: npm run generate -- api-types

Writes the types and rules of the API's calls, which shell and slices use, from the API as it was built last.`);

const written = await step('OpenAPI', 'npm', ['run', '--silent', 'openapi', '-w', '@opinionbridge/api']);
const types = ['run', '--silent', 'generate', '-w', '@opinionbridge/contracts'];
process.exitCode = written.failed || (await step('Types', 'npm', types)).failed;
