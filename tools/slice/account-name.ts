import { userInfo } from 'node:os';

/** @returns the current user's name, or their uid if the account has no name, as in many containers */
export function accountName(read: () => { readonly username: string } = userInfo): string {
  try {
    return read().username;
  } catch {
    return `account ${process.getuid?.() ?? 'unknown'}`;
  }
}
