import { type Physician, physicianOf, type PhysicianRow } from './physician.ts';

// Fictitious people, as stated on the pages.
const rows: readonly PhysicianRow[] = [
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

export const orthopedicPhysicians: readonly Physician[] = rows.map(physicianOf('orthopedics'));
