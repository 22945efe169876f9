import { servicesLive as english } from '../en/services-live.ts';
import { translated } from '../translated.ts';
import { reasonsLabel } from './reasons-label.ts';
import { servicesTitle } from './services-title.ts';

export const servicesLive = translated(english, {
  title: servicesTitle,
  lead: 'कैंसर और हड्डी-जोड़ के विशेषज्ञों की दूसरी राय।',
  reasons: reasonsLabel,
  head: {
    title: 'सेवाएँ',
    description:
      'कैंसर और हड्डी-जोड़ में दूसरी राय: केयर कोऑर्डिनेटर, रिकॉर्ड का सुरक्षित अपलोड, अमेरिका के डॉक्टर से वीडियो परामर्श और लिखित योजना।',
  },
});
