import { physicianList as english } from '../en/physician-list.ts';
import { translated } from '../translated.ts';
import { physicianNumbers } from './promises/physicians.ts';

export const physicianList = translated(english, {
  lead: `${physicianNumbers.listed} बताएँ कि किससे पूछना है, या चुनाव कोऑर्डिनेटर पर छोड़ दें।`,
  filter: {
    label: 'डॉक्टर खोजें',
    q: 'नाम या बीमारी',
    example: 'जैसे: घुटना बदलना',
    specialtyLabel: 'विशेषता',
    specialties: { cancer: 'कैंसर', orthopedics: 'हड्डी और जोड़' },
    language: 'भाषा',
    any: 'कोई भी',
    apply: 'डॉक्टर दिखाएँ',
    clear: 'फ़िल्टर हटाएँ',
  },
  count: '{all} में से {found} डॉक्टर',
  none: 'कोई डॉक्टर नहीं मिला।',
  nearest: 'कोई डॉक्टर नहीं मिला। मिलते-जुलते:',
  noneText: 'कोई और शब्द चुनें या फ़िल्टर हटाएँ।',
  showAll: 'सभी {all} डॉक्टर दिखाएँ',
  ask: 'संपर्क करें',
  compare: {
    title: 'दो डॉक्टरों की तुलना करें',
    compare: 'पहले डॉक्टर',
    with: 'दूसरे डॉक्टर',
    choose: 'चुनें',
    apply: 'तुलना करें',
    field: 'उप-विशेषता',
  },
  head: {
    description: 'कैंसर और हड्डी-जोड़ के अमेरिका के लाइसेंस प्राप्त डॉक्टर: नाम, बीमारी या भाषा से खोजें, दो की तुलना करें।',
  },
});
