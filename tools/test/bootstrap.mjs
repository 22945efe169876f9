import { handOver } from '../install/hand-over.mjs';

handOver('tools/test/main.ts');
