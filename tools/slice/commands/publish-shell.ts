import { SHELL, shellPublished } from '@opinionbridge/releases';
import type { Command } from '../command.ts';
import { changeSlice } from '../registry/change-slice.ts';
import { publishRelease } from '../store/publish-release.ts';

export const publishShell: Command = {
  words: '',
  purpose:
    "put the built shell's browser files into the store, so that shells of other versions can serve them",
  help: `  --why <text>  why, for the history
Signed with a key of "shell". Before shells are replaced by those of another build: open pages go on, whichever shell their files are asked from.`,
  async run({ slices, registry, storePlace, token, keys }, options) {
    const { publication } = await publishRelease(slices.distOf(SHELL), storePlace, keys, { token });
    const { version, manifestSha256 } = publication;
    const after = await changeSlice(registry, SHELL, await registry.read(), (before) =>
      shellPublished(before, { version, manifestSha256 }, options),
    );
    const json = { slice: 'shell', version, revision: after.revision };
    return { json, text: `The browser files of shell ${version} can be had from every shell.` };
  },
};
