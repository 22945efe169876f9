import { physicianNumbers as english } from '../../en/promises/physicians.ts';
import { translated } from '../../translated.ts';

export const physicianNumbers = translated(english, {
  listed:
    'हमारे 40 से ज़्यादा डॉक्टरों में से तीस का परिचय यहाँ है: दस कैंसर के, बीस हड्डी और जोड़ के। केयर कोऑर्डिनेटर बाकी डॉक्टरों से भी पूछ सकते हैं।',
  cancer: 'हमारे दस कैंसर विशेषज्ञ, हर एक का अपना विषय।',
  orthopedics: 'हड्डी और जोड़ के हमारे बीस डॉक्टर, फ्रैक्चर से रीढ़ तक।',
  experience: 'अमेरिका में लाइसेंस प्राप्त, औसतन बीस साल से ज़्यादा का अनुभव।',
  departments: 'हमारे डॉक्टर कैंसर, रक्त रोग और हड्डी-जोड़ के हैं। केस में ज़रूरत हो तो दूसरे विभागों से भी पूछा जाता है।',
});
