import { knownShell, parseRegistry, shellReport, type Registry } from '@opinionbridge/releases';
import { z } from 'zod';
import { ask, jsonOf, type Answer } from './ask.ts';
import type { ShellStatus, SiteStatus } from './site-status.ts';

type Known = Pick<SiteStatus, 'registry' | 'shells' | 'releaseServiceProblem'>;

/**
 * Asks the release service which releases are active, and what each shell reported last.
 *
 * @param api origin of the API
 * @param website asked directly if no shell reports, such as when releases are hosted elsewhere
 */
export async function askReleaseService(
  api: string,
  token: string | undefined,
  website: string,
): Promise<Known> {
  const [named, heard] = await Promise.all([
    ask(`${api}/api/releases/registry.json`, token),
    ask(`${api}/api/releases/shells`, token),
  ]);
  const registry = registryOf(named);
  const shells = z.array(knownShell).safeParse(jsonOf(heard)).data;
  const problem = registry && shells ? undefined : whyNot(registry ? heard : named);
  if (shells && shells.length > 0)
    return {
      registry,
      shells: shells.map((shell) => ({ ...shell, followsRegistry: registry !== undefined })),
      releaseServiceProblem: problem,
    };
  return { registry, shells: await askShell(website), releaseServiceProblem: problem };
}

function registryOf(answer: Answer | string): Registry | undefined {
  if (typeof answer === 'string' || answer.status !== 200) return undefined;
  try {
    return parseRegistry(jsonOf(answer));
  } catch {
    return undefined;
  }
}

function whyNot(answer: Answer | string): string {
  if (typeof answer === 'string') return answer;
  if (answer.status === 401 || answer.status === 403)
    return `rejects the token (status ${answer.status}): it needs the read right`;
  return `gives an unexpected answer with status ${answer.status}`;
}

async function askShell(website: string): Promise<readonly ShellStatus[]> {
  const report = shellReport.safeParse(jsonOf(await ask(`${website}/health/slices`))).data;
  if (!report) return [];
  return [{ id: website, heardAt: new Date().toISOString(), isLost: false, report, followsRegistry: false }];
}
