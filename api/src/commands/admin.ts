// Accounts on the server itself, for the time when nobody can log in:
//   node dist/commands/admin.js list
//   node dist/commands/admin.js create <e-mail> [<role>]    an owner's, unless a role is named
//   node dist/commands/admin.js role <e-mail> <role>
//   node dist/commands/admin.js disable <e-mail>    ends all its sessions
//   node dist/commands/admin.js enable <e-mail>
//   node dist/commands/admin.js tokens …             tokens of the release service, see release-tokens.ts
//   node dist/commands/admin.js reset-password [<e-mail>]    ends all its sessions and switches two-factor login off; the
//                                                   address may be left out when there is one account only
// A new password is random and printed once.
import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../application/app.module.ts';
import { readEnvironment } from '../environment/read-environment.ts';
import { changeAccounts } from './change-accounts.ts';

const environment = Object.assign(readEnvironment(process.env), { JOBS: false });
const nest = await NestFactory.createApplicationContext(AppModule.with(environment), { logger: ['error'] });
const status = await changeAccounts(nest, process.argv.slice(2));
await nest.close();
process.exit(status);
