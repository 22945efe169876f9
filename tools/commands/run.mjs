// Entry point of every command in package.json, on whatever Node the machine has: run.mjs <command> [words …]
import { existsSync, readFileSync } from 'node:fs';
import { pinnedNode, stop } from '../install/ensure-installed.mjs';
import { handOver, runPinned } from '../install/hand-over.mjs';

/**
 * @typedef {object} Command
 * @property {string} group in `npm run help`
 * @property {string} does what it is for, in a line
 * @property {string[]} runs a program on the pinned Node, from the root, and its first words
 * @property {boolean} [installs] whether it installs the packages that are missing; others say that they are
 * @property {Record<string, string>} [parts] programs that take the place of its own when they are named first
 */

/** @type {Record<string, Command>} */
const commands = JSON.parse(readFileSync(new URL('commands.json', import.meta.url), 'utf8'));

const [name = 'help', ...words] = process.argv.slice(2);
const command = commands[name];
if (process.platform === 'win32')
  stop('Windows itself is not supported: install WSL (wsl --install), and clone the repository inside it.');
else if (!command) stop(`There is no command ${name}.\n\n${help()}`);
else if (name === 'help') console.log(help());
else {
  const part = command.parts?.[words[0] ?? ''];
  const called = part ? [part, ...words.slice(1)] : [...command.runs, ...words];
  if (command.installs) await handOver(called);
  else if (existsSync(pinnedNode())) runPinned(called);
  else stop('The packages are not installed yet: run npm ci, or npm start, which does it, too.');
}

/** @returns {string} all commands, grouped by purpose */
function help() {
  const listed = Object.entries(commands).map(([name, { does, parts = {} }]) => {
    const more = Object.keys(parts).map((part) => `\n  ${''.padEnd(10)} -- ${part}`);
    return `  ${name.padEnd(12)} ${does}${more.join('')}`;
  });
  const groups = Object.values(commands).map(({ group }) => group);
  const grouped = listed.map((line, at) =>
    groups[at] === groups[at - 1] ? line : `\n${groups[at]}\n${line}`,
  );
  return `npm run <command> [-- <words>]; each says more with -- --help\n${grouped.join('\n')}`;
}
