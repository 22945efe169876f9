import { hours as english } from '../../en/promises/hours.ts';
import { translated } from '../../translated.ts';

export const hours = translated(english, {
  support:
    'सहायता और बिलिंग: सोमवार से शुक्रवार, भारत में शाम और रात को: शाम 6:30 से सुबह 6:30 बजे तक (भारतीय समय); मार्च से नवंबर तक एक घंटा पहले।',
  provider: 'डॉक्टरों के लिए सहायता: चौबीसों घंटे',
});
