import type { SiteSettings } from '../site.ts';
import { fill } from './fill.ts';

type Periods = 'night' | 'morning' | 'afternoon' | 'evening' | 'late';
type Sentences = 'reply' | 'replyWithHours' | 'written' | 'video';

/** `{days}` are business days, `{from}` and `{to}` times of day in India; the values are settings of the site. */
export type TurnaroundTexts = Readonly<Record<Sentences, string>> & {
  readonly days: { readonly one: string; readonly other: string };
  readonly time: Readonly<Record<Periods, string>>;
};

/** One sentence each; undefined if the site has no value for it. */
export interface TurnaroundSentences {
  readonly reply: string | undefined;
  readonly written: string | undefined;
  readonly video: string | undefined;
}

export function turnaroundOf(
  { turnaround = {} }: Pick<SiteSettings, 'turnaround'>,
  texts: TurnaroundTexts,
): TurnaroundSentences {
  const { writtenDays, videoDays, replyDays, replyHours } = turnaround;
  const within = (sentence: string, count: number | undefined, hours = {}) =>
    count === undefined
      ? undefined
      : fill(sentence, { days: fill(texts.days[count === 1 ? 'one' : 'other'], { count }), ...hours });
  return {
    reply: replyHours
      ? within(texts.replyWithHours, replyDays, {
          from: timeOfDay(replyHours.from, texts.time),
          to: timeOfDay(replyHours.to, texts.time),
        })
      : within(texts.reply, replyDays),
    written: within(texts.written, writtenDays),
    video: within(texts.video, videoDays),
  };
}

/** Formats `19:00` as `7:00 pm`. Does not use `Intl`, whose data differ between server and browser. */
function timeOfDay(clock: string, texts: TurnaroundTexts['time']): string {
  const hour = Number(clock.slice(0, 2));
  const period =
    hour < 4 ? 'night' : hour < 12 ? 'morning' : hour < 16 ? 'afternoon' : hour < 20 ? 'evening' : 'late';
  return fill(texts[period], { time: `${hour % 12 || 12}${clock.slice(2)}` });
}

/** Joins sentences with spaces, skipping undefined ones. */
export const joined = (...sentences: readonly (string | undefined)[]): string =>
  sentences.filter(Boolean).join(' ');
