import { environmentWithSecrets } from '@opinionbridge/contracts/environment';
import { DatabaseError } from './database-error.ts';
import { ProviderUnavailable, type DatabaseProvider } from './database-provider.ts';

/**
 * @returns the connection string in MONGODB_URI or in the file named by MONGODB_URI_FILE; undefined if neither is set
 * @throws DatabaseError if both are set or the file cannot be read
 */
export function configuredUri(): string | undefined {
  try {
    return environmentWithSecrets(process.env, ['MONGODB_URI'])['MONGODB_URI'] || undefined;
  } catch (error) {
    throw new DatabaseError((error as Error).message);
  }
}

/** The server named by MONGODB_URI; used as it is and never stopped. */
export const configuredDatabase: DatabaseProvider = {
  name: 'configured',
  async start() {
    const uri = configuredUri();
    if (!uri) throw new ProviderUnavailable('MONGODB_URI is not set');
    return { uri, stop: async () => {} };
  },
};
