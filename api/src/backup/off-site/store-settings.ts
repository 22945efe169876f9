/** Access to an S3-compatible store. */
export interface StoreAccess {
  /** Undefined for Amazon's own. */
  readonly endpoint: string | undefined;
  readonly region: string;
  /** Undefined to use what the machine provides, such as an instance role. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
}

/** Where and how many backups are kept off-site. */
export interface OffSitePlace {
  readonly bucket: string;
  /** Prefix of the names; empty, or ends with a slash. */
  readonly prefix: string;
  /** Number of automatically named backups to keep; 0 leaves it to the store's own rules. */
  readonly keep: number;
}

/** Default of BACKUP_S3_KEEP. */
const KEEP = 14;

/**
 * @param environment with secrets resolved
 * @throws Error that names each invalid variable, without values
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
      : ['BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY must be set together']),
  ];
  if (faults.length > 0) throw new Error(`${faults.join('; ')}.`);
  return {
    endpoint: endpoint || undefined,
    region: region || 'us-east-1',
    credentials: id && key ? { accessKeyId: id, secretAccessKey: key } : undefined,
  };
}

/**
 * @returns undefined if backups are not stored off-site
 * @throws Error that names the invalid variable
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
