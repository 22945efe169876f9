import { readSecretFiles } from '@opinionbridge/contracts/environment';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { Environment } from './environment.ts';
import { listVariables } from './variable.ts';

/** Thrown at startup. Lists all invalid variables: one correction fixes a deployment. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}

/**
 * Reads and validates the environment. A blank value counts as unset; secrets may be in files.
 *
 * @throws EnvironmentError naming every invalid variable and its rule, never a value
 */
export function readEnvironment(given: Record<string, string | undefined>): Environment {
  const { environment: source, faults } = readSecretFiles(
    given,
    listVariables().map(({ name }) => name),
  );
  const defaults = new Environment();
  const values: Record<string, unknown> = {};
  for (const { name } of listVariables()) {
    const text = source[name];
    if (text === undefined || text.trim() === '') continue;
    values[name] = parse(text, defaults[name as keyof Environment]);
  }
  const environment = plainToInstance(Environment, values, { exposeDefaultValues: true });
  const unread = new Set(faults.map(({ name }) => name.replace(/_FILE$/, '')));
  const bad = validateSync(environment).filter(({ property }) => !unread.has(property));
  const errors = [
    ...faults.map(({ name, message }) => `  ${name}: ${message}`),
    ...bad.map(
      ({ property, constraints }) => `  ${property}: ${Object.values(constraints ?? {}).join(', ')}`,
    ),
  ];
  if (environment.ENQUIRY_MAIL_TO && !environment.SMTP_URL && !unread.has('SMTP_URL')) {
    errors.push('  ENQUIRY_MAIL_TO: needs SMTP_URL as well');
  }
  if (errors.length > 0) {
    throw new EnvironmentError(`The environment of the API is invalid:\n${errors.join('\n')}`);
  }
  return environment;
}

function parse(text: string, defaultValue: unknown): unknown {
  if (typeof defaultValue === 'number') return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text;
  if (typeof defaultValue === 'boolean') return text === 'true' ? true : text === 'false' ? false : text;
  return text;
}
