import { physicians as english } from '../en/physicians.ts';
import { translated } from '../translated.ts';
import { physicianLists } from './physician-lists.ts';

const texts = translated(english, {
  lists: physicianLists,
  portrait: '{name} का चित्र',
  years: '{years} साल का अनुभव',
  profile: 'प्रोफ़ाइल देखें',
  search: {
    label: 'खोजें',
    placeholder: 'नाम, विषय, भाषा, शहर या प्रशिक्षण',
    all: '{all} डॉक्टर',
    some: '“{query}” के लिए {all} में से {found} डॉक्टर',
    none: '“{query}” के लिए कोई डॉक्टर नहीं मिला',
    noneTitle: 'इस सूची में कोई डॉक्टर नहीं मिला।',
    noneText:
      'कोई छोटा शब्द आज़माएँ, या केयर कोऑर्डिनेटर को बताएँ कि आपको क्या चाहिए: हम इस सूची के बाहर के डॉक्टरों को भी जानते हैं।',
    showAll: 'सभी {all} डॉक्टर दिखाएँ',
  },
});

export const physicians = {
  ...texts,
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
    'daniel-harrow': 'घुटना बदलना',
    'meera-joglekar': 'रीढ़ की सर्जरी',
    'carlos-ibarra': 'घुटने में खेल की चोटें',
    'susan-whitlock': 'हाथ और कलाई की सर्जरी',
    'arjun-talwar': 'कूल्हा बदलना',
    'naomi-feldt': 'हड्डी और कोमल ऊतकों के ट्यूमर',
    'peter-lindqvist': 'कंधे की सर्जरी',
    'kavya-reddivari': 'बच्चों की हड्डियाँ और जोड़',
    'james-oyelade': 'फ्रैक्चर और चोट',
    'rachel-montrose': 'पैर और टखने की सर्जरी',
    'hiren-shahane': 'कूल्हे और घुटने के इम्प्लांट दोबारा बदलना',
    'eleanor-brandt': 'स्कोलियोसिस और रीढ़ का टेढ़ापन',
    'victor-salcedo': 'कोहनी की सर्जरी',
    'sunita-gokhaley': 'जोड़ों का गठिया रोग',
    'andrew-castleton': 'कार्टिलेज की मरम्मत',
    'mina-harada': 'ऑस्टियोपोरोसिस और हड्डियों की सेहत',
    'robert-achterberg': 'बिना ऑपरेशन रीढ़ का इलाज',
    'deepa-narasimham': 'खेल चिकित्सा',
    'william-tremont': 'हड्डी लंबी करना और पुनर्निर्माण',
    'farah-quraishi': 'दर्द और पुनर्वास',
  },
};
