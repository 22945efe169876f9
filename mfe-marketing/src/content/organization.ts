/** The organization for search engines, which request documents only, so browsers need it in no language. */
export const organization = {
  en: 'Second opinions from US-licensed physicians for patients in India, by video meeting or written report.',
  hi: 'भारत के मरीज़ों के लिए अमेरिका के लाइसेंस प्राप्त डॉक्टरों की दूसरी राय, वीडियो पर या लिखित रिपोर्ट में।',
} as const;
