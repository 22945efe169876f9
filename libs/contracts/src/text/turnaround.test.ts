import { joined, turnaroundOf } from './turnaround.ts';
import { turnaroundInEnglish as english, turnaroundInHindi as hindi } from './turnaround-texts.ts';

test('turns each configured figure into a sentence, in both languages', () => {
  const site = {
    turnaround: { writtenDays: 7, videoDays: 1, replyDays: 1, replyHours: { from: '09:00', to: '19:30' } },
  };
  expect(turnaroundOf(site, english)).toEqual({
    reply:
      'A care coordinator will reply within one business day, Monday to Friday between 9:00 am and 7:30 pm IST.',
    written: 'Written opinion within 7 business days of receiving your complete records.',
    video: 'First video appointment within one business day of receiving your complete records.',
  });
  expect(turnaroundOf(site, hindi)).toEqual({
    reply:
      'केयर कोऑर्डिनेटर एक कार्यदिवस के भीतर जवाब देंगे, सोमवार से शुक्रवार, सुबह 9:00 बजे से शाम 7:30 बजे तक (भारतीय समय)।',
    written: 'पूरे रिकॉर्ड मिलने के बाद 7 कार्यदिवसों के भीतर लिखित राय।',
    video: 'पूरे रिकॉर्ड मिलने के बाद एक कार्यदिवस के भीतर वीडियो पर पहली मुलाकात।',
  });
});

test('promises nothing that is not set', () => {
  const nothing = { reply: undefined, written: undefined, video: undefined };
  expect(turnaroundOf({}, english)).toEqual(nothing);
  expect(turnaroundOf({ turnaround: { replyHours: { from: '09:00', to: '19:00' } } }, english)).toEqual(
    nothing,
  );
  expect(turnaroundOf({ turnaround: { replyDays: 2 } }, english).reply).toBe(
    'A care coordinator will reply within 2 business days.',
  );
  expect(joined(undefined, 'One.', undefined, 'Two.')).toBe('One. Two.');
});

test.each([
  ['00:15', '12:15 am', 'रात 12:15 बजे'],
  ['04:00', '4:00 am', 'सुबह 4:00 बजे'],
  ['12:00', '12:00 pm', 'दोपहर 12:00 बजे'],
  ['16:00', '4:00 pm', 'शाम 4:00 बजे'],
  ['23:59', '11:59 pm', 'रात 11:59 बजे'],
])('formats %s as %s and %s', (from, inEnglish, inHindi) => {
  const site = { turnaround: { replyDays: 1, replyHours: { from, to: '10:00' } } };
  expect(turnaroundOf(site, english).reply).toContain(`between ${inEnglish} and`);
  expect(turnaroundOf(site, hindi).reply).toContain(`, ${inHindi} से`);
});
