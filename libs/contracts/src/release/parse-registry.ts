import { upgradeFormat1 } from './registry-format-1.ts';
import { registry, type Registry } from './registry.ts';

/**
 * @param content parsed JSON of a registry, of this format or the one before
 * @throws ZodError when it is neither
 */
export function parseRegistry(content: unknown): Registry {
  const isFormat1 =
    typeof content === 'object' && content !== null && 'format' in content && content.format === 1;
  return isFormat1 ? upgradeFormat1(content) : registry.parse(content);
}
