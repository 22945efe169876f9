import { generateTypes } from '@module-federation/dts-plugin/core';

/**
 * Generates types in a separate process, since it takes seconds during which a developer's next change would wait.
 * Started by `writeExposedTypes`.
 */
process.on('disconnect', () => process.exit());
await generateTypes(JSON.parse(process.argv[2] ?? '{}') as Parameters<typeof generateTypes>[0]);
process.disconnect?.();
