// Runs a program (`node guard.ts program arg…`) and ends it as soon as standard input closes, which happens when the
// parent ends in any way. It does nothing else: the guard must be too small to fail.
import { spawn } from 'node:child_process';

const KILL_AFTER_MS = 8_000;
const [program, ...args] = process.argv.slice(2);
const child = spawn(program ?? '', args, { stdio: ['ignore', 'inherit', 'inherit'], env: process.env });

let ending = false;
function end(): void {
  if (ending) return;
  ending = true;
  child.kill('SIGTERM');
  setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS).unref();
}

process.stdin.resume();
process.stdin.on('end', end);
process.stdin.on('error', end);
process.on('SIGTERM', end);
process.on('SIGINT', end);
child.on('error', (error) => {
  console.error(error.message);
  process.exit(127);
});
child.on('close', (code) => process.exit(code ?? 1));
