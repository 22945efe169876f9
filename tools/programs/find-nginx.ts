import { findProgram } from './find-program.ts';

/**
 * The nginx that NGINX names, the system's, or one installed by apt.
 *
 * @returns its path; undefined when there is none, and its tests will fail
 */
export async function findNginx(): Promise<string | undefined> {
  const found = await findProgram({
    variable: 'NGINX',
    names: ['nginx'],
    places: ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'],
    aptPackage: 'nginx-light',
    service: 'nginx',
  });
  if (!found)
    console.error('No nginx was found or could be installed. Install one, or name its path in NGINX.');
  return found;
}
