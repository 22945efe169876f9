export type Specialty = 'cancer' | 'orthopedics';

export interface Physician {
  /** Also the name of the portrait. */
  readonly id: string;
  readonly name: string;
  readonly degrees: string;
  readonly subspecialty: string;
  /** Years in practice. */
  readonly years: number;
  /** Languages of consultation besides English. */
  readonly languages: readonly string[];
}

const physician = (
  id: string,
  name: string,
  degrees: string,
  subspecialty: string,
  years: number,
  ...languages: readonly string[]
): Physician => ({ id, name, degrees, subspecialty, years, languages });

export const cancerPhysicians: readonly Physician[] = [
  physician('anita-deshkar', 'Dr. Anita Deshkar', 'MD', 'Breast oncology', 24, 'Hindi', 'Marathi'),
  physician('marcus-ellery', 'Dr. Marcus Ellery', 'MD, PhD', 'Brain and spine tumors', 27),
  physician('priya-venkatesan', 'Dr. Priya Venkatesan', 'MD', 'Gynecologic oncology', 19, 'Telugu'),
  physician('jonathan-abara', 'Dr. Jonathan Abara', 'MD', 'Prostate and bladder cancer', 22),
  physician('leela-merchant', 'Dr. Leela Merchant', 'MD, MPH', 'Digestive cancers', 25, 'Gujarati', 'Hindi'),
  physician('thomas-wexford', 'Dr. Thomas Wexford', 'MD', 'Lung cancer', 31),
  physician('grace-okonjo', 'Dr. Grace Okonjo', 'MD', 'Melanoma and skin cancer', 18),
  physician('sanjay-purohit', 'Dr. Sanjay Purohit', 'MD', 'Leukemia and lymphoma', 26, 'Hindi', 'Gujarati'),
  physician('helen-castellan', 'Dr. Helen Castellan', 'MD, PhD', 'Endocrine and thyroid tumors', 29),
  physician('ravi-kondapalli', 'Dr. Ravi Kondapalli', 'MD', 'Radiation oncology', 21, 'Telugu', 'Hindi'),
];

export const orthopedicPhysicians: readonly Physician[] = [
  physician('daniel-harrow', 'Dr. Daniel Harrow', 'MD', 'Knee replacement', 28),
  physician('meera-joglekar', 'Dr. Meera Joglekar', 'MD', 'Spine surgery', 22, 'Marathi', 'Hindi'),
  physician('carlos-ibarra', 'Dr. Carlos Ibarra', 'MD', 'Sports injuries of the knee', 20),
  physician('susan-whitlock', 'Dr. Susan Whitlock', 'MD', 'Hand and wrist surgery', 30),
  physician('arjun-talwar', 'Dr. Arjun Talwar', 'MD', 'Hip replacement', 24, 'Hindi'),
  physician('naomi-feldt', 'Dr. Naomi Feldt', 'MD, PhD', 'Bone and soft tissue tumors', 23),
  physician('peter-lindqvist', 'Dr. Peter Lindqvist', 'MD', 'Shoulder surgery', 26),
  physician('kavya-reddivari', 'Dr. Kavya Reddivari', 'MD', 'Pediatric orthopedics', 18, 'Telugu'),
  physician('james-oyelade', 'Dr. James Oyelade', 'MD', 'Fracture and trauma care', 21),
  physician('rachel-montrose', 'Dr. Rachel Montrose', 'DO', 'Foot and ankle surgery', 19),
  physician(
    'hiren-shahane',
    'Dr. Hiren Shahane',
    'MD',
    'Revision of hip and knee implants',
    29,
    'Gujarati',
    'Hindi',
  ),
  physician('eleanor-brandt', 'Dr. Eleanor Brandt', 'MD', 'Scoliosis and spinal deformity', 32),
  physician('victor-salcedo', 'Dr. Victor Salcedo', 'MD', 'Elbow surgery', 20),
  physician(
    'sunita-gokhaley',
    'Dr. Sunita Gokhaley',
    'MD',
    'Rheumatic joint disease',
    25,
    'Marathi',
    'Hindi',
  ),
  physician('andrew-castleton', 'Dr. Andrew Castleton', 'MD', 'Cartilage repair', 22),
  physician('mina-harada', 'Dr. Mina Harada', 'MD', 'Osteoporosis and bone health', 27),
  physician('robert-achterberg', 'Dr. Robert Achterberg', 'MD', 'Non-surgical spine care', 33),
  physician('deepa-narasimham', 'Dr. Deepa Narasimham', 'MD', 'Sports medicine', 18, 'Telugu', 'Hindi'),
  physician('william-tremont', 'Dr. William Tremont', 'MD', 'Limb lengthening and reconstruction', 26),
  physician('farah-quraishi', 'Dr. Farah Quraishi', 'MD', 'Pain and rehabilitation', 21, 'Hindi'),
];

export const physiciansOf = (specialty: Specialty): readonly Physician[] =>
  specialty === 'cancer' ? cancerPhysicians : orthopedicPhysicians;
