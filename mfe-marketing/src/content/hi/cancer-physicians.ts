import { physicianCards } from './physician-cards.ts';

export const cancerPhysicians = {
  ...physicianCards,
  subspecialties: {
    'anita-deshkar': 'स्तन कैंसर',
    'marcus-ellery': 'दिमाग़ और रीढ़ के ट्यूमर',
    'priya-venkatesan': 'स्त्री रोग संबंधी कैंसर',
    'jonathan-abara': 'प्रोस्टेट और मूत्राशय का कैंसर',
    'leela-merchant': 'पाचन तंत्र के कैंसर',
    'thomas-wexford': 'फेफड़ों का कैंसर',
    'grace-okonjo': 'मेलानोमा और त्वचा का कैंसर',
    'sanjay-purohit': 'ल्यूकेमिया और लिंफोमा',
    'helen-castellan': 'थायरॉइड और अंतःस्रावी ट्यूमर',
    'ravi-kondapalli': 'रेडिएशन से कैंसर का इलाज',
  },
};
