import { WayUnavailable, type Way } from './way.ts';

/** The server that MONGODB_URI names; it is used as it is and never stopped. */
export const configuredDatabase: Way = {
  name: 'configured',
  async start() {
    const uri = process.env.MONGODB_URI;
    if (!uri) throw new WayUnavailable('MONGODB_URI is not set');
    return { uri, stop: async () => {} };
  },
};
