import { homeLive as english } from '../en/home-live.ts';
import { translated } from '../translated.ts';
import { physicianLists } from './physician-lists.ts';
import { reasonsLabel } from './reasons-label.ts';

export const homeLive = translated(english, {
  hero: {
    carousel: 'दो किनारों और एक पुल के चित्र',
  },
  figures: {
    label: 'आँकड़ों में {name}',
    items: [{ label: 'अमेरिकी डॉक्टर' }, { label: 'औसत वर्षों का अनुभव' }, { label: 'उप-विशेषताएँ' }],
  },
  steps: { eyebrow: 'कैसे काम करता है' },
  reasons: { eyebrow: reasonsLabel },
  physicians: {
    tabs: 'विशेषता के अनुसार डॉक्टर',
    lists: physicianLists,
    cancer: { tab: 'कैंसर' },
    orthopedics: { tab: 'हड्डी और जोड़' },
  },
  testimonials: { title: 'हमारे मरीज़ों का भरोसा' },
  head: {
    title: 'अमेरिका के डॉक्टरों से दूसरी राय',
    description:
      'भारत के मरीज़ अमेरिका के लाइसेंस प्राप्त कैंसर और हड्डी-जोड़ के डॉक्टरों से वीडियो पर या लिखित में दूसरी राय लेते हैं।',
  },
});
