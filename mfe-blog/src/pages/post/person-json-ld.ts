/** schema.org/Person from a name with its description, e.g. "Dr. Elena Marsh, dermatologic oncologist" */
export function personJsonLd(written: string): Readonly<Record<string, string>> {
  const [, name = written, description = ''] = AROUND.exec(written) ?? [];
  return { '@type': 'Person', name, ...(description && { description }) };
}

const AROUND = /^(.+?)\s*(?:[,،、;|(（]|:\s|\s[-–—]\s)\s*(.*?)[)）]?$/su;
