import { cancer as english } from '../en/cancer.ts';
import { translated } from '../translated.ts';

export const cancer = translated(english, {
  head: {
    title: 'कैंसर (ऑन्कोलॉजी): दूसरी राय',
    description:
      'अपने कैंसर की जाँच, चरण और इलाज की योजना अमेरिका के कैंसर विशेषज्ञ से दोबारा पढ़वाएँ। स्तन से दिमाग़ के ट्यूमर तक, वीडियो पर या लिखित में।',
  },
});
