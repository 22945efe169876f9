import { filesBase } from '@opinionbridge/releases';

/**
 * @param name of the slice, or of the shell itself
 * @param path of a browser file in the release
 * @returns the address at which every shell serves it
 */
export const fileAddress = (name: string, path: string) => filesBase(name) + path.replace(/^browser\//, '');
