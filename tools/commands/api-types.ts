import { readOptions } from '../programs/read-options.ts';
import { step } from '../programs/step.ts';

readOptions(`Usage: npm run generate -- api-types

Generates the types and validation rules of the API's calls for shell and slices from the last build of the API.`);

const written = await step('OpenAPI', 'npm', ['run', '--silent', 'openapi', '-w', '@opinionbridge/api']);
const types = ['run', '--silent', 'generate', '-w', '@opinionbridge/contracts'];
process.exitCode = written.failed || (await step('Types', 'npm', types)).failed;
