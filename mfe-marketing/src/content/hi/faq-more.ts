import { faqMore as english } from '../en/faq-more.ts';
import { translated } from '../translated.ts';
import { turnaround } from './promises/turnaround.ts';

export const faqMore = translated(english, {
  title: 'परिवार के लिए',
  when: 'राय कब तक मिलेगी?',
  turnaround,
  points: [
    {
      title: 'क्या मैं अपने माता-पिता या बच्चे के लिए पूछ सकता हूँ?',
      text: 'हाँ: बड़ों के लिए उनकी सहमति से, 18 साल से छोटे के लिए माता, पिता या अभिभावक के रूप में। आप हमें लिख सकते हैं, केस खोल सकते हैं और वीडियो कॉल में शामिल हो सकते हैं।',
    },
  ],
  forFamily: 'किसी और के लिए कैसे पूछें',
});
