import { userInfo } from 'node:os';

/** @returns the name of who runs this; where the machine has none for the account, as in many containers, its number */
export function accountName(read: () => { readonly username: string } = userInfo): string {
  try {
    return read().username;
  } catch {
    return `account ${process.getuid?.() ?? 'unknown'}`;
  }
}
