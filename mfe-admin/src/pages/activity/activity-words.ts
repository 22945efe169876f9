import { adminUrls } from '../../navigation/admin-urls.ts';

/** What the API writes down, in the words of people. */
const WORDS: Readonly<Record<string, string>> = {
  login: 'Logged in',
  'login failed': 'Login refused',
  'login with a wrong code': 'Login refused: wrong code',
  logout: 'Logged out',
  'password reset asked for': 'Forgotten password: link asked for',
  'password reset': 'Password reset with a mailed link',
  'CreatePost: create': 'Created a post',
  'ChangePost: update': 'Changed a post',
  'ChangePost: trash': 'Moved a post to the trash',
  'AdminPost: restore': 'Took a post out of the trash',
  'AdminPost: restoreRevision': 'Restored an earlier state of a post',
  'AdminPost: deleteForGood': 'Deleted a post for good',
  'TextPictures: upload': 'Stored a picture',
  'Account: change': 'Changed the password',
  'Account: startTwoFactor': 'Began to set up two-factor login',
  'Account: confirmTwoFactor': 'Switched two-factor login on',
  'Account: switchTwoFactorOff': 'Switched two-factor login off',
  'Account: endSession': 'Ended a session',
  'Enquiries: change': 'Changed an enquiry',
  'Enquiries: retry': 'Tried the delivery of an enquiry again',
  'Enquiries: delete': 'Deleted an enquiry',
  'Enquiries: deletePerson': 'Deleted all enquiries of a person',
};

/** @returns the words for an entry; what the API wrote for one without */
export function activityWords(what: string): string {
  return WORDS[what] ?? what;
}

/** @returns where the thing that something was done to is looked at; undefined for what has no page */
export function activityAddress(what: string, target: string): string | undefined {
  const [id = ''] = target.split('/');
  if (/: delete/.test(what)) return undefined;
  if (/^[0-9a-f]{24}$/.test(id)) return adminUrls.post(id);
  return /^OB-[\w-]+$/.test(id) ? adminUrls.enquiry(id) : undefined;
}
