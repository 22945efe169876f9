import { handOver } from '../install/hand-over.mjs';

handOver('tools/start/main.ts');
