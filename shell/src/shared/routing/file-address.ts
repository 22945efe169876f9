import { filesBase } from '@opinionbridge/releases';

/** @param name of a slice or the shell @param path of a browser file @returns its address on every shell */
export const fileAddress = (name: string, path: string) => filesBase(name) + path.replace(/^browser\//, '');
