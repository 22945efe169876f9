import { SourceMap, type SourceMapPayload } from 'node:module';

/** A position in a built file as engines print it: address or file name, line and column. */
const PLACE = /(?:https?:\/\/[^/\s]+)?(?<file>[\w./~@-]+\.c?js)(?:\?[^\s:)]*)?:(?<line>\d+):(?<column>\d+)/g;
const MAP =
  /\/\/# sourceMappingURL=data:application\/json;(?:charset=[\w-]+;)?base64,(?<base64>[\w+/=]+)\s*$/;
/** `webpack://blog/./src/landing.tsx` */
const BUNDLERS_NAME = /^webpack:\/\/[^/]*\/(?:\.\/)?/;

/**
 * @param text containing a stack trace of built files
 * @param read returns the content of a file; undefined if unknown
 * @returns the text with source positions wherever a built file has an inline source map
 */
export async function withSources(
  text: string,
  read: (file: string) => Promise<string | undefined>,
): Promise<string> {
  const files = new Set([...text.matchAll(PLACE)].map(({ groups }) => groups?.['file'] ?? ''));
  const maps = new Map(
    await Promise.all(
      [...files].map(async (file) => {
        const content = await read(file).catch(() => undefined);
        return [file, content === undefined ? undefined : mapIn(content)] as const;
      }),
    ),
  );
  return text.replaceAll(PLACE, (place: string, file: string, line: string, column: string) => {
    const entry = maps.get(file)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!entry || !('originalSource' in entry)) return place;
    return `${entry.originalSource.replace(BUNDLERS_NAME, '')}:${entry.originalLine + 1}`;
  });
}

function mapIn(content: string): SourceMap | undefined {
  const base64 = MAP.exec(content.slice(content.lastIndexOf('//# sourceMappingURL')))?.groups?.['base64'];
  if (base64 === undefined) return undefined;
  try {
    return new SourceMap(JSON.parse(Buffer.from(base64, 'base64').toString('utf8')) as SourceMapPayload);
  } catch {
    return undefined;
  }
}
