import { environmentWithSecrets } from '@opinionbridge/contracts/environment';

/** The environment of a command with what the files of its secrets say. Ends the process when one cannot be read. */
export function commandEnvironment(): NodeJS.ProcessEnv {
  try {
    return environmentWithSecrets(process.env);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(2);
  }
}
