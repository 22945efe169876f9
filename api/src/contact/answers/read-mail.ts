import type { Readable } from 'node:stream';
import { BODY_LIMITS } from '../../platform/http/limits/body-limits.ts';
import { Problem } from '../../platform/http/problems/problem.ts';
import { Places } from '../../platform/work/places.ts';
import { programBeside, runApart } from '../../platform/work/apart/run-apart.ts';
import type { InboundMail } from './parse-mail.ts';

const PROGRAM = programBeside(import.meta, 'mail-process');
/** The largest mail with one attachment takes 170 MB and 0.6 s. A malicious one of 1 MB takes up to 0.8 GB or 17 s. */
const places = new Places(2);
const LIMITS = { memory: 400_000_000, milliseconds: 20_000 };

/** @throws Problem `too_large`; `malformed_request` if the mail is truncated, has no sender, or exceeds a limit */
export async function readMail(source: Readable): Promise<InboundMail> {
  const bytes = await collect(source);
  const mail = await places.take(() => runApart<InboundMail>(PROGRAM, bytes, LIMITS));
  if (!mail) throw unreadable();
  return mail;
}

async function collect(source: Readable): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const part of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += part.length;
      if (bytes > BODY_LIMITS.mail) throw new Problem('too_large');
      parts.push(part);
    }
  } catch (error) {
    throw error instanceof Problem ? error : unreadable();
  }
  return Buffer.concat(parts);
}

const unreadable = () => new Problem('malformed_request', 'This is not a complete mail with a sender.');
