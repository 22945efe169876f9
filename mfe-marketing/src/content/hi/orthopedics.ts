import { orthopedics as english } from '../en/orthopedics.ts';
import { translated } from '../translated.ts';

export const orthopedics = translated(english, {
  head: {
    title: 'हड्डी और जोड़ (ऑर्थोपेडिक्स): दूसरी राय',
    description:
      'ऑपरेशन, या पहले कुछ हल्का? अमेरिका के डॉक्टर आपके स्कैन पढ़ते हैं और जोड़ों, रीढ़, हड्डियों और खेल की चोटों पर राय देते हैं।',
  },
});
