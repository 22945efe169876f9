import { physicianCards } from './physician-cards.ts';

export const orthopedicPhysicians = {
  ...physicianCards,
  subspecialties: {
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
