import type { TurnaroundTexts } from './turnaround.ts';

export const turnaroundInEnglish: TurnaroundTexts = {
  days: { one: 'one business day', other: '{count} business days' },
  time: {
    night: '{time} am',
    morning: '{time} am',
    afternoon: '{time} pm',
    evening: '{time} pm',
    late: '{time} pm',
  },
  reply: 'A care coordinator will reply within {days}.',
  replyWithHours:
    'A care coordinator will reply within {days}, Monday to Friday between {from} and {to} IST.',
  written: 'Written opinion within {days} of receiving your complete records.',
  video: 'First video appointment within {days} of receiving your complete records.',
};

export const turnaroundInHindi: TurnaroundTexts = {
  days: { one: 'एक कार्यदिवस', other: '{count} कार्यदिवसों' },
  time: {
    night: 'रात {time} बजे',
    morning: 'सुबह {time} बजे',
    afternoon: 'दोपहर {time} बजे',
    evening: 'शाम {time} बजे',
    late: 'रात {time} बजे',
  },
  reply: 'केयर कोऑर्डिनेटर {days} के भीतर जवाब देंगे।',
  replyWithHours: 'केयर कोऑर्डिनेटर {days} के भीतर जवाब देंगे, सोमवार से शुक्रवार, {from} से {to} तक (भारतीय समय)।',
  written: 'पूरे रिकॉर्ड मिलने के बाद {days} के भीतर लिखित राय।',
  video: 'पूरे रिकॉर्ड मिलने के बाद {days} के भीतर वीडियो पर पहली मुलाकात।',
};
