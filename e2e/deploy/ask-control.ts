// Called by deploy/roll.sh in the test in place of `docker compose`: node ask-control.ts <address> <server>
import { argv } from 'node:process';

const [address, server] = argv.slice(2);
const answer = await fetch(`${address}/${server}`, { method: 'POST' }).catch(() => undefined);
process.exitCode = answer?.ok ? 0 : 1;
