// Accounts on the server itself, for the time when nobody can log in:
//   node dist/commands/admin.js list
//   node dist/commands/admin.js create <e-mail>
//   node dist/commands/admin.js reset-password [<e-mail>]    ends all its sessions and switches two-factor login off; the
//                                                   address may be left out when there is one account only
// A new password is random and printed once.
import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import { NestFactory } from '@nestjs/core';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { AppModule } from '../application/app.module.ts';
import type { Account } from '../auth/accounts/account.schema.ts';
import { hashPassword } from '../auth/passwords/passwords.ts';
import { SecondFactor } from '../auth/two-factor/second-factor.ts';
import { Sessions } from '../auth/sessions/sessions.ts';
import { readEnvironment } from '../environment/read-environment.ts';

const [command, email = ''] = process.argv.slice(2);
const environment = Object.assign(readEnvironment(process.env), { JOBS: false });
const nest = await NestFactory.createApplicationContext(AppModule.with(environment), { logger: ['error'] });
const accounts = nest.get<Model<Account>>(getModelToken('Account'));
const password = randomBytes(15).toString('base64url');

async function run(): Promise<number> {
  if (command === 'list') {
    for (const account of await accounts.find().lean()) console.info(account.email);
    return 0;
  }
  const [first, ...others] = await accounts
    .find(email === '' ? {} : { email: email.toLowerCase() })
    .lean<Account[]>();
  const account = others.length === 0 ? first : undefined;
  const now = new Date();
  if (command === 'create' && /^\S+@\S+$/.test(email)) {
    if (account) return refuse(`There is an account ${email} already.`);
    const passwordHash = await hashPassword(password);
    await accounts.create({
      email: email.toLowerCase(),
      passwordHash,
      createdAt: now,
      passwordChangedAt: now,
    });
    console.info(`The account ${email} has the password ${password}`);
    return 0;
  }
  if (command === 'reset-password') {
    if (others.length > 0) return refuse('There are several accounts: say which one. `list` names them.');
    if (!account) return refuse(`There is no account ${email}.`);
    const passwordHash = await hashPassword(password);
    await accounts.updateOne({ _id: account._id }, { $set: { passwordHash, passwordChangedAt: now } });
    await nest.get(SecondFactor).switchOff(account);
    await nest.get(Sessions).revokeAll(account._id);
    console.info(`The account ${account.email} has the new password ${password}`);
    return 0;
  }
  return refuse('Usage: admin.js list | create <e-mail> | reset-password [<e-mail>]');
}

function refuse(message: string): number {
  console.error(message);
  return 1;
}

const status = await run();
await nest.close();
process.exit(status);
