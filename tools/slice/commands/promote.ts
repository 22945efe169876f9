import { canaryPromoted, isAddress } from '@opinionbridge/releases';
import {
  EXIT,
  SWITCH_HELP,
  Usage,
  sliceWord,
  word,
  type Command,
  type CommandContext,
  type Outcome,
} from '../command.ts';
import { refusal, request } from '../http.ts';
import { changeSlice } from '../registry/change-slice.ts';
import { switched } from '../shells/switched.ts';
import { sliceToken } from '../slice-token.ts';

/** Milliseconds: the other site fetches all files of the release before it answers. */
const TAKE_MS = 190_000;

export const promote: Command = {
  words: '<slice> [version]',
  purpose: 'give the canary to everyone, or a release to another site',
  help: `${SWITCH_HELP}
Refused if a shell no longer serves the canary.

  --to <address>  copy the release (by default the one active here) to the store of the site at this address, such as
                  https://www.example.org, where it can be activated; with the token in SLICE_TO_TOKEN`,
  async run(context, options, words) {
    const slice = sliceWord(words);
    if (options.to !== undefined) return promoteTo(context, slice, options.to, words[1]);
    if (words[1] !== undefined)
      throw new Usage('A version is for --to only: without it, the canary is promoted.');
    const { registry, shells } = context;
    const seen = await registry.read();
    const version = seen.slices[slice]?.canary?.release.version ?? '';
    const reports = await shells.read();
    const bad = reports
      .flatMap(({ releases }) => releases)
      .find(
        (known) =>
          known.slice === slice &&
          known.version === version &&
          (known.state === 'refused' || known.state === 'quarantined'),
      );
    if (bad) {
      const { state, code, reason } = bad;
      const text = `Not promoted: a shell no longer serves ${slice} ${version}.\n${reason ?? code ?? ''}`;
      return { json: { slice, version, state, code, reason }, text, exit: EXIT.refused };
    }
    const after = await changeSlice(registry, slice, seen, (before) =>
      canaryPromoted(before, slice, options),
    );
    return switched(context, options, { slice, version }, after);
  },
};

/** The other site fetches the release itself, from the staging site in its settings. */
async function promoteTo(
  { registry, say }: CommandContext,
  slice: string,
  site: string,
  named: string | undefined,
): Promise<Outcome> {
  if (!isAddress(site))
    throw new Usage(`"${site}" is not the address of a site, such as https://www.example.org.`);
  const token = sliceToken('SLICE_TO_TOKEN');
  if (token === undefined)
    throw new Error(`Set SLICE_TO_TOKEN to a token of ${site} with the upload right for ${slice}.`);
  const version = named ?? (await registry.read()).slices[slice]?.active.version;
  if (version === undefined) throw new Error(`${slice} has no active release here. Name one.`);
  const { origin, host } = new URL(site);
  const release = `${slice}/${word([version], 0, 'the version')}`;
  say(`${host} takes ${slice} ${version} …`);
  const init = { method: 'POST', signal: AbortSignal.timeout(TAKE_MS) };
  const response = await request(`${origin}/api/releases/promotions/${release}`, init, token);
  if (!response.ok) throw await refusal(host, `the promotion of ${slice} ${version}`, response);
  const text = `${slice} ${version} is in the store of ${host}. Visitors there do not get it yet: activate it at
${origin}/admin/releases/${release}, or with that site's own command: npm run slice -- activate ${slice} ${version}`;
  return { json: await response.json(), text };
}
