import { physicianSearch as english } from '../en/physician-search.ts';
import { translated } from '../translated.ts';

export const physicianSearch = translated(english, {
  label: 'खोजें',
  placeholder: 'नाम, विषय, भाषा, शहर या प्रशिक्षण',
  all: '{all} डॉक्टर',
  some: '“{query}” के लिए {all} में से {found} डॉक्टर',
  none: '“{query}” के लिए कोई डॉक्टर नहीं मिला',
  nearest: '“{query}” के लिए कोई डॉक्टर नहीं मिला। इससे मिलते-जुलते:',
  noneTitle: 'इस सूची में कोई डॉक्टर नहीं मिला।',
  noneText:
    'कोई छोटा शब्द आज़माएँ, या केयर कोऑर्डिनेटर को बताएँ कि आपको क्या चाहिए: हम इस सूची के बाहर के डॉक्टरों को भी जानते हैं।',
  showAll: 'सभी {all} डॉक्टर दिखाएँ',
});
