import { randomBytes } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import type { Account } from '../auth/accounts/account.schema.ts';
import { Accounts } from '../auth/accounts/accounts.repository.ts';
import { ChangePerson } from '../auth/accounts/change-person.ts';
import { hashPassword } from '../auth/accounts/password-hash.ts';
import { LoginThrottle } from '../auth/guessing/login-throttle.ts';
import { ROLES, type Role } from '../platform/http/access/roles.ts';
import { PasskeyRows } from '../auth/passkeys/passkeys.repository.ts';
import { SecondFactor } from '../auth/two-factor/second-factor.ts';
import { Problem } from '../platform/http/problems/problem.ts';
import { Enquiries } from '../contact/enquiry/enquiries.repository.ts';
import { isDatabaseUnavailable } from '../platform/http/problems/recognise-problem.ts';
import { changeTokens } from './release-tokens.ts';
import { emailKeyOf, isEmailAddress } from '../platform/http/fields/email-address.ts';

/** Commands that generate a password. */
const PASSWORD_COMMANDS = ['create', 'reset-password'];
const ROLE_LABELS = `Name a role: ${ROLES.join(', ')}.`;

/**
 * Manages accounts and tokens for when nobody can log in. Prints the result to standard output, or the reason of a
 * failure to standard error.
 *
 * @param args arguments after the command's name
 * @returns the exit status
 */
export async function changeAccounts(
  nest: INestApplicationContext,
  args: readonly string[],
): Promise<number> {
  const password = randomBytes(16).toString('base64url');
  try {
    return await change(nest, args, password);
  } catch (error) {
    if (!isDatabaseUnavailable(error) || !PASSWORD_COMMANDS.includes(args[0] ?? '')) throw error;
    // If the answer was lost, the outcome is unknown, and nobody would have the password otherwise.
    return refuse(
      `The database did not answer in time, so the outcome is unknown. If it succeeded, the password is ${password} ` +
        `Run the command again: \`reset-password\` always sets a new one.`,
    );
  }
}

async function change(
  nest: INestApplicationContext,
  args: readonly string[],
  password: string,
): Promise<number> {
  const [command, email = '', ...words] = args;
  const accounts = nest.get(Accounts);
  if (command === 'tokens') return changeTokens(nest, email, words);
  if (command === 'reseal') return reseal(nest);
  const known = await accounts.list();
  if (command === 'list') {
    for (const { email: address, role, disabledAt } of known)
      console.info([address, role ?? 'no role', ...(disabledAt ? ['disabled'] : [])].join('  '));
    return 0;
  }
  const [account, ...others] = known.filter((one) => email === '' || one.email === emailKeyOf(email));
  if (command === 'create') {
    if (!isEmailAddress(email)) return refuse(`"${email}" is not an e-mail address.`);
    const [role = 'owner'] = words;
    if (!isRole(role)) return refuse(ROLE_LABELS);
    if (!(await accounts.create({ email, passwordHash: await hashPassword(password), role })))
      return refuse(`The account ${email} already exists. \`reset-password ${email}\` sets a new password.`);
    console.info(`The account ${email} has the password ${password}`);
    return 0;
  }
  if (command === 'role' || command === 'disable' || command === 'enable') {
    if (email === '' || !account) return refuse(`There is no account ${email}.`);
    return changePerson(nest, account, command, words[0]);
  }
  if (command === 'reset-password') {
    if (others.length > 0) return refuse('There are several accounts: name one. `list` shows them.');
    if (!account) return refuse(`There is no account ${email}.`);
    // Factors first: a login with one of them in between ends with the former password.
    await nest.get(SecondFactor).switchOff(account);
    const passkeys = await nest.get(PasskeyRows).removeAllOf(account._id);
    if (!(await accounts.setPassword(account, await hashPassword(password), null)))
      return refuse('The password was just changed elsewhere. Please try again.');
    await nest.get(LoginThrottle).forgive(account.email, null);
    console.info(`The account ${account.email} has the new password ${password}`);
    if (passkeys > 0) console.info(`Its passkeys were removed: ${passkeys}.`);
    return 0;
  }
  return refuse(
    'Usage: admin.js list | create <e-mail> [<role>] | role <e-mail> <role> | disable <e-mail> | enable <e-mail> | reset-password [<e-mail>] | reseal | tokens list|make|revoke',
  );
}

async function reseal(nest: INestApplicationContext): Promise<number> {
  const enquiries = nest.get(Enquiries);
  const { count, damaged } = await enquiries.resealAll();
  console.info(`Enquiries encrypted with JWT_SECRET: ${count}`);
  if (await enquiries.areUnreadable())
    return refuse('Others need yet another secret: set JWT_SECRET_FORMER to that one, and run this again.');
  return damaged.length === 0 ? 0 : refuse(`Not decrypted, and left as they are: ${damaged.join(', ')}`);
}

async function changePerson(
  nest: INestApplicationContext,
  account: Account,
  change: string,
  role = '',
): Promise<number> {
  if (change === 'role' && !isRole(role)) return refuse(ROLE_LABELS);
  const wanted = isRole(role) ? { role } : { isDisabled: change === 'disable' };
  try {
    await nest.get(ChangePerson).change(String(account._id), wanted);
  } catch (error) {
    if (error instanceof Problem) return refuse(error.details.detail ?? error.message);
    throw error;
  }
  console.info(`${account.email}: ${isRole(role) ? role : `${change}d`}`);
  return 0;
}

function isRole(word: string): word is Role {
  return (ROLES as readonly string[]).includes(word);
}

function refuse(message: string): number {
  console.error(message);
  return 1;
}
