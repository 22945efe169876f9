import { generateTypes } from '@module-federation/dts-plugin/core';

/** A process of its own, started by `writeExposedTypes`: it takes seconds, for which no change should wait. */
process.on('disconnect', () => process.exit());
await generateTypes(JSON.parse(process.argv[2] ?? '{}') as Parameters<typeof generateTypes>[0]);
process.disconnect?.();
