import { faqMore as english } from '../en/faq-more.ts';
import { translated } from '../translated.ts';
import { turnaround } from './promises.ts';

export const faqMore = translated(english, {
  title: 'फ़ैसला करने से पहले',
  when: 'राय कब तक मिलेगी?',
  turnaround,
});
