import { protection as english } from '../en/protection.ts';
import { translated } from '../translated.ts';
import { records } from './promises/records.ts';

export const protection = translated(english, {
  title: 'आपकी रिपोर्ट कैसे सुरक्षित रहती हैं',
  points: [
    {
      title: 'एन्क्रिप्टेड',
      text: records.encrypted,
    },
    {
      title: 'गिने-चुने लोग देखते हैं',
      text: records.seenBy,
    },
    {
      title: 'कभी बेचे नहीं जाते',
      text: 'हम आपकी जानकारी नहीं बेचते, और यह वेबसाइट न कुकी रखती है, न आप पर नज़र।',
    },
    {
      title: 'आपके अपने',
      text: `${records.yours} आप भारत या अमेरिका के नियामक से शिकायत भी कर सकते हैं।`,
    },
  ],
  more: 'गोपनीयता नीति पढ़ें',
});
