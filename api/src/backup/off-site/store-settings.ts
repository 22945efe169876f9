/** How a store that speaks S3 is reached. */
export interface StoreAccess {
  /** Undefined: Amazon's own. */
  readonly endpoint: string | undefined;
  readonly region: string;
  /** Undefined: what the machine itself is given, such as the role of an instance. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
}

/** Where backups are kept away from this machine, and how many. */
export interface OffSitePlace {
  readonly bucket: string;
  /** Before each name; empty, or ends with a slash. */
  readonly prefix: string;
  /** How many that nobody gave a name stay; 0: the store's own rules decide. */
  readonly keep: number;
}

/** How many backups are kept away where BACKUP_S3_KEEP says nothing. */
const KEEP = 14;

/**
 * @param environment with its secrets
 * @throws Error that names each variable that is not right, and shows none
 */
export function storeAccess(environment: NodeJS.ProcessEnv): StoreAccess {
  const { BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_REGION: region } = environment;
  const { BACKUP_S3_ACCESS_KEY_ID: id, BACKUP_S3_SECRET_ACCESS_KEY: key } = environment;
  const faults = [
    ...(endpoint && !/^https?:\/\/[^/]+\/?$/.test(endpoint)
      ? ['BACKUP_S3_ENDPOINT is an address such as https://s3.example.org']
      : []),
    ...(Boolean(id) === Boolean(key)
      ? []
      : ['BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY go together']),
  ];
  if (faults.length > 0) throw new Error(`${faults.join('; ')}.`);
  return {
    endpoint: endpoint || undefined,
    region: region || 'us-east-1',
    credentials: id && key ? { accessKeyId: id, secretAccessKey: key } : undefined,
  };
}

/**
 * @returns undefined where nothing is kept away from this machine
 * @throws Error that names the variable that is not right
 */
export function offSitePlace(environment: NodeJS.ProcessEnv): OffSitePlace | undefined {
  const { BACKUP_S3_BUCKET: bucket, BACKUP_S3_PREFIX: prefix = '', BACKUP_S3_KEEP: keep } = environment;
  if (!bucket) return undefined;
  if (keep && !/^\d{1,4}$/.test(keep)) throw new Error('BACKUP_S3_KEEP is a number from 0 to 9999.');
  return {
    bucket,
    prefix: prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`,
    keep: keep ? Number(keep) : KEEP,
  };
}
