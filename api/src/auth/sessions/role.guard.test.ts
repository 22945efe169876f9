import 'reflect-metadata';
import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import type { Sessions } from './sessions.ts';
import { For } from '../../platform/http/access/for.ts';
import type { RequiredSecondFactor } from '../two-factor/required-second-factor.ts';
import { RoleGuard } from './role.guard.ts';
import { ROLES, type Role } from '../../platform/http/access/roles.ts';
import { signedInOf } from '../../platform/http/access/signed-in.ts';

class Controller {
  forgotten(): void {}

  @For('editor', 'owner')
  declared(): void {}
}

const newRequest = () => ({ headers: { authorization: 'Bearer a.b.c' } });

function ask(handler: () => void, role: Role | undefined, request = newRequest()): Promise<boolean> {
  const context = { getHandler: () => handler, switchToHttp: () => ({ getRequest: () => request }) };
  const sessions = { of: () => Promise.resolve({ account: { role }, session: {} }) };
  const required = { isMissing: () => Promise.resolve(false) } as unknown as RequiredSecondFactor;
  return new RoleGuard(sessions as unknown as Sessions, new Reflector(), required).canActivate(
    context as unknown as ExecutionContext,
  );
}

it('refuses everybody if no access is declared', async () => {
  for (const role of ROLES)
    await expect(ask(Controller.prototype.forgotten, role)).rejects.toMatchObject({ code: 'forbidden' });
});

it('refuses an account without a role', async () => {
  const refused = ask(Controller.prototype.declared, undefined);
  await expect(refused).rejects.toMatchObject({ code: 'needs_editor' });
  await expect(ask(Controller.prototype.declared, 'editor')).resolves.toBe(true);
});

it('tells the log whom it refused', async () => {
  const request = newRequest();
  await expect(ask(Controller.prototype.declared, 'author', request)).rejects.toThrow();
  expect(signedInOf(request as Request)?.account.role).toBe('author');
});
