/** A database that could not be started; the message says what to do. */
export class DatabaseError extends Error {
  override name = 'DatabaseError';
}

/** The database of this folder is already running. */
export class DataInUse extends DatabaseError {
  override name = 'DataInUse';

  constructor(folder: string) {
    super(
      `The data folder ${folder} is used by another running copy of the site: stop that one first. ` +
        'If it was killed, its parts end within ten seconds; try again then.',
    );
  }
}
