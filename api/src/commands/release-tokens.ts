import type { INestApplicationContext } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { Problem } from '../platform/http/problems/problem.ts';
import { isDatabaseUnavailable } from '../platform/http/problems/recognise-problem.ts';
import { ReleaseTokenRows } from '../releases/tokens/release-tokens.repository.ts';
import { ReleaseTokens } from '../releases/tokens/release-tokens.ts';
import { MakeTokenDto } from '../releases/tokens/token.dto.ts';

const USAGE = `Usage:
  tokens list
  tokens make <name> <slice,slice|*> [read,report,upload,activate]
  tokens revoke <id>`;

/**
 * Manages tokens of the release service for when nobody can log in yet. A new token is printed once.
 *
 * @returns the exit status
 */
export async function changeTokens(
  nest: INestApplicationContext,
  action: string,
  [first = '', slices = '', rights = 'read,upload,activate']: readonly string[],
): Promise<number> {
  const rows = nest.get(ReleaseTokenRows);
  if (action === 'list') {
    for (const { _id, name, slices: own, rights: may, revokedAt } of await rows.list())
      console.info([_id, name, own.join(','), may.join(','), revokedAt ? 'revoked' : ''].join('\t'));
    return 0;
  }
  if (action === 'revoke' && first !== '') {
    if (await rows.revoke(first)) return 0;
    console.error(`There is no valid token ${first}. \`tokens list\` shows all tokens.`);
    return 1;
  }
  const wish = plainToInstance(MakeTokenDto, {
    name: first,
    slices: slices.split(','),
    rights: rights.split(','),
  });
  const faults = validateSync(wish).flatMap(({ constraints }) => Object.values(constraints ?? {}));
  if (action !== 'make' || faults.length > 0) {
    console.error([...(action === 'make' ? faults : []), USAGE].join('\n'));
    return 1;
  }
  try {
    const { token } = await nest.get(ReleaseTokens).make({ ...wish, createdBy: 'command' });
    console.info(`The token of ${first} is ${token}\nIt is shown only now.`);
    return 0;
  } catch (error) {
    if (error instanceof Problem) console.error(error.details.detail ?? error.message);
    else if (isDatabaseUnavailable(error))
      console.error(
        `The database did not answer in time: there may be a token of ${first} now that nobody has. \`tokens list\` shows it; ` +
          'revoke it, and run the command again.',
      );
    else throw error;
    return 1;
  }
}
