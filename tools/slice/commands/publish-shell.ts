import { SHELL, shellPublished } from '@opinionbridge/releases';
import { assertShippable } from '../../packages/shippable.ts';
import type { Command } from '../command.ts';
import { changeSlice } from '../registry/change-slice.ts';
import { publishRelease } from '../store/publish-release.ts';

export const publishShell: Command = {
  words: '',
  purpose: "publish the built shell's browser files, so that shells of other versions can serve them",
  help: `  --why <text>  why, for the history
Signed with a key of "shell". Run it before replacing shells with another build: open pages keep working, whichever shell serves their files.`,
  async run({ slices, registry, storePlace, token, keys }, options) {
    await assertShippable(slices.distOf(SHELL), slices.sourcesOf(SHELL).folder);
    const { publication } = await publishRelease(slices.distOf(SHELL), storePlace, keys, { token });
    const { version, manifestSha256 } = publication;
    const after = await changeSlice(registry, SHELL, await registry.read(), (before) =>
      shellPublished(before, { version, manifestSha256 }, options),
    );
    const json = { slice: 'shell', version, revision: after.revision };
    return { json, text: `Every shell can serve the browser files of shell ${version}.` };
  },
};
