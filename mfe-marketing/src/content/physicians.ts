/** Languages of consultation besides English, by their codes. */
export type ConsultLanguage = 'hi' | 'te' | 'gu' | 'mr';

export type Specialty = 'cancer' | 'orthopedics';

/** What a physician's card says; the page of each has more, see `physician-profiles.ts`. */
export interface Physician {
  /** Also the name of the portrait, and the last part of the page's address. */
  readonly id: string;
  readonly name: string;
  readonly degrees: string;
  readonly specialty: Specialty;
  /** In English; see `subspecialties` for other languages. */
  readonly subspecialty: string;
  /** Years in practice. */
  readonly years: number;
  readonly languages: readonly ConsultLanguage[];
}

type Row = readonly [
  id: string,
  name: string,
  degrees: string,
  subspecialty: string,
  years: number,
  ...languages: ConsultLanguage[],
];

const physician =
  (specialty: Specialty) =>
  ([id, name, degrees, subspecialty, years, ...languages]: Row): Physician => ({
    ...{ id, degrees, specialty, subspecialty, years, languages },
    name: `Dr. ${name}`,
  });

// Invented people, as the pages say.
const cancer: readonly Row[] = [
  ['anita-deshkar', 'Anita Deshkar', 'MD', 'Breast oncology', 24, 'hi', 'mr'],
  ['marcus-ellery', 'Marcus Ellery', 'MD, PhD', 'Brain and spine tumors', 27],
  ['priya-venkatesan', 'Priya Venkatesan', 'MD', 'Gynecologic oncology', 19, 'te'],
  ['jonathan-abara', 'Jonathan Abara', 'MD', 'Prostate and bladder cancer', 22],
  ['leela-merchant', 'Leela Merchant', 'MD, MPH', 'Digestive cancers', 25, 'gu', 'hi'],
  ['thomas-wexford', 'Thomas Wexford', 'MD', 'Lung cancer', 31],
  ['grace-okonjo', 'Grace Okonjo', 'MD', 'Melanoma and skin cancer', 18],
  ['sanjay-purohit', 'Sanjay Purohit', 'MD', 'Leukemia and lymphoma', 26, 'hi', 'gu'],
  ['helen-castellan', 'Helen Castellan', 'MD, PhD', 'Endocrine and thyroid tumors', 29],
  ['ravi-kondapalli', 'Ravi Kondapalli', 'MD', 'Radiation oncology', 21, 'te', 'hi'],
];

const orthopedics: readonly Row[] = [
  ['daniel-harrow', 'Daniel Harrow', 'MD', 'Knee replacement', 28],
  ['meera-joglekar', 'Meera Joglekar', 'MD', 'Spine surgery', 22, 'mr', 'hi'],
  ['carlos-ibarra', 'Carlos Ibarra', 'MD', 'Sports injuries of the knee', 20],
  ['susan-whitlock', 'Susan Whitlock', 'MD', 'Hand and wrist surgery', 30],
  ['arjun-talwar', 'Arjun Talwar', 'MD', 'Hip replacement', 24, 'hi'],
  ['naomi-feldt', 'Naomi Feldt', 'MD, PhD', 'Bone and soft tissue tumors', 23],
  ['peter-lindqvist', 'Peter Lindqvist', 'MD', 'Shoulder surgery', 26],
  ['kavya-reddivari', 'Kavya Reddivari', 'MD', 'Pediatric orthopedics', 18, 'te'],
  ['james-oyelade', 'James Oyelade', 'MD', 'Fracture and trauma care', 21],
  ['rachel-montrose', 'Rachel Montrose', 'DO', 'Foot and ankle surgery', 19],
  ['hiren-shahane', 'Hiren Shahane', 'MD', 'Revision of hip and knee implants', 29, 'gu', 'hi'],
  ['eleanor-brandt', 'Eleanor Brandt', 'MD', 'Scoliosis and spinal deformity', 32],
  ['victor-salcedo', 'Victor Salcedo', 'MD', 'Elbow surgery', 20],
  ['sunita-gokhaley', 'Sunita Gokhaley', 'MD', 'Rheumatic joint disease', 25, 'mr', 'hi'],
  ['andrew-castleton', 'Andrew Castleton', 'MD', 'Cartilage repair', 22],
  ['mina-harada', 'Mina Harada', 'MD', 'Osteoporosis and bone health', 27],
  ['robert-achterberg', 'Robert Achterberg', 'MD', 'Non-surgical spine care', 33],
  ['deepa-narasimham', 'Deepa Narasimham', 'MD', 'Sports medicine', 18, 'te', 'hi'],
  ['william-tremont', 'William Tremont', 'MD', 'Limb lengthening and reconstruction', 26],
  ['farah-quraishi', 'Farah Quraishi', 'MD', 'Pain and rehabilitation', 21, 'hi'],
];

export const cancerPhysicians: readonly Physician[] = cancer.map(physician('cancer'));
export const orthopedicPhysicians: readonly Physician[] = orthopedics.map(physician('orthopedics'));
export const allPhysicians: readonly Physician[] = [...cancerPhysicians, ...orthopedicPhysicians];

export const physiciansOf = (specialty: Specialty): readonly Physician[] =>
  specialty === 'cancer' ? cancerPhysicians : orthopedicPhysicians;
