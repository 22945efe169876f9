import { startShellOf, type ShellFiles } from '../start-shell.ts';

/** Starts two shells and never stops them, for the test that kills it while a line of their log is pending. */
const [files = '', release = ''] = process.argv.slice(2);
const shell = JSON.parse(files) as ShellFiles;
const shells = await Promise.all([startShellOf(shell, { release }), startShellOf(shell, { release })]);
await Promise.all(shells.map(({ url }) => fetch(`${url}/tiny`)));
process.send?.('ready');
