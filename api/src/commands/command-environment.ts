import { environmentWithSecrets } from '@opinionbridge/contracts/environment';

/** Returns the environment of a command with its secret files resolved. Ends the process if one cannot be read. */
export function commandEnvironment(): NodeJS.ProcessEnv {
  try {
    return environmentWithSecrets(process.env);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(2);
  }
}
