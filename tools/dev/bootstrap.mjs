import { handOver } from '../install/hand-over.mjs';

handOver('tools/dev/main.ts');
