import { common as english } from '../en/common.ts';
import { translated } from '../translated.ts';

export const common = translated(english, {
  newTab: '(नए टैब में खुलता है)',
  home: 'होम',
  breadcrumb: 'आप यहाँ हैं',
  carousel: {
    pause: 'सारी हलचल रोकें',
    play: 'फिर से चलाएँ',
    previous: 'पिछला',
    next: 'अगला',
    slides: 'स्लाइड',
    of: '/',
    slide: 'स्लाइड',
    carousel: 'कैरोसेल',
  },
  startYourCase: 'अपना केस शुरू करें',
  writeToUs: 'हमें लिखें',
  languages: { en: 'अंग्रेज़ी', hi: 'हिन्दी', te: 'तेलुगु', gu: 'गुजराती', mr: 'मराठी' },
});
