import { generateTypes } from '@module-federation/dts-plugin/core';

/** Makes types in a process of its own: seconds in which a developer's next change would wait. Started by `writeExposedTypes`. */
process.on('disconnect', () => process.exit());
await generateTypes(JSON.parse(process.argv[2] ?? '{}') as Parameters<typeof generateTypes>[0]);
process.disconnect?.();
