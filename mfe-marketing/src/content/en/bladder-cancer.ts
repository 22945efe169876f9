import type { Block } from '../rich-text.ts';

export interface Stage {
  readonly numeral: 'I' | 'II' | 'III' | 'IV';
  readonly picture: 'stage-1' | 'stage-2' | 'stage-3' | 'stage-4';
  readonly alt: string;
  readonly text: string;
}

export interface Topic {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

export const bladderCancer = {
  title: 'Bladder cancer',
  lead: 'What it is and its symptoms, how it is found and treated, and what to ask your doctor.',
  reviewed: 'General information for patients. It does not replace the advice of your doctor.',
  pictureAlt: 'Kidneys, ureters and bladder in an outline of the body, with a small growth in the bladder',
} as const;

export const beforeStages: readonly Topic[] = [
  {
    id: 'definition',
    title: 'Definition',
    blocks: [
      'The bladder is a hollow muscle in the lower belly that holds urine until you pass it. Bladder cancer begins when cells in its inner lining change and grow without control. Most bladder cancers are found while they are still confined to that lining, and many of these can be treated well.',
      'Because it tends to come back, bladder cancer asks for patience: regular checks go on for years after treatment.',
    ],
  },
  {
    id: 'symptoms',
    title: 'Symptoms',
    blocks: [
      'The most frequent sign is blood in the urine, often without pain. It may color the urine pink, red or brown, come once and stay away for weeks, or be visible only under the microscope. Others are:',
      {
        list: [
          'Passing urine often, or feeling that you must',
          'Burning or pain when passing urine',
          'Trouble in starting, or a weak stream',
          'Pain low in the back or belly, when the disease has grown further',
          'Loss of weight or appetite, and tiredness, in later stages',
        ],
      },
      'Most people with these signs have an infection, a stone or a harmless growth of the prostate. Blood in the urine should be looked into all the same, even if it has gone away.',
    ],
  },
  {
    id: 'causes',
    title: 'Causes',
    blocks: [
      'No single cause is known for one person. These make bladder cancer more likely:',
      {
        list: [
          'Smoking, the most important of those that can be avoided',
          'Years of work with certain dyes, rubber, leather, paints or solvents',
          'Long irritation of the bladder, such as from repeated infections, stones or a catheter, and in some regions a parasite (schistosomiasis)',
          'Earlier radiation of the pelvis, or the medicine cyclophosphamide',
          'Arsenic in drinking water',
          'Higher age, being a man, and a close relative with the disease',
        ],
      },
    ],
  },
  {
    id: 'types',
    title: 'Types',
    blocks: [
      {
        list: [
          '**Urothelial carcinoma** starts in the cells that line the bladder. By far the most cases are of this type. The same lining covers ureters and part of the kidneys, which is why these are checked too.',
          '**Squamous cell carcinoma** follows long irritation of the bladder.',
          '**Adenocarcinoma** starts in cells that make mucus, and is rare.',
          '**Small cell carcinoma** and **sarcoma** are very rare and are treated in their own ways.',
        ],
      },
      'Doctors also speak of non-muscle-invasive and muscle-invasive cancer, because the treatment differs most between these two, and of low and high grade: how different the cells look from healthy ones.',
    ],
  },
];

export const stages: readonly Stage[] = [
  {
    numeral: 'I',
    picture: 'stage-1',
    alt: 'The growth reaches the layer below the lining, not the muscle',
    text: 'The cancer has grown through the lining into the tissue below, but not into the muscle. (Stage 0, before it, stays in the lining.)',
  },
  {
    numeral: 'II',
    picture: 'stage-2',
    alt: 'The growth reaches into the muscle',
    text: 'The cancer has grown into the muscle of the bladder’s wall. It is called muscle-invasive from here on.',
  },
  {
    numeral: 'III',
    picture: 'stage-3',
    alt: 'The growth passes through the muscle into the fat around the bladder',
    text: 'It has passed through the muscle into the fat around the bladder or an organ beside it, or reached lymph nodes in the pelvis.',
  },
  {
    numeral: 'IV',
    picture: 'stage-4',
    alt: 'The growth has left the bladder, and a lymph node is affected',
    text: 'It has grown into the wall of the pelvis or belly, or spread to distant lymph nodes or organs such as lungs, liver or bones.',
  },
];

export const afterStages: readonly Topic[] = [
  {
    id: 'prevention',
    title: 'Prevention',
    blocks: [
      'Nobody can rule the disease out, but the risk can be lowered:',
      {
        list: [
          'Do not smoke, and ask for help with stopping; it also helps after a diagnosis',
          'Use gloves, masks and good air at work with chemicals',
          'Drink enough, from a safe source; have well water tested for arsenic where that is known',
          'Eat plenty of fruit and vegetables',
          'Have blood in the urine examined, each time',
        ],
      },
    ],
  },
  {
    id: 'diagnosis',
    title: 'Diagnosis',
    blocks: [
      {
        list: [
          '**Urine tests** look for blood, infection and cancer cells.',
          '**Cystoscopy**: a thin camera is passed into the bladder, with local anesthesia. It is the most important test.',
          '**Resection through the urethra (TURBT)** removes the growth for the pathologist, who names type, grade and depth. A second resection is often advised when the muscle could not be judged.',
          '**CT or MRI** show whether the cancer has left the bladder, and whether the upper urinary tract is clear.',
          '**Tests of the tissue** for markers such as FGFR3 or PD-L1 may open further treatments.',
        ],
      },
      'A second reading of the pathology is worthwhile here, because depth and grade decide whether the bladder can be kept.',
    ],
  },
  {
    id: 'treatment',
    title: 'Treatment',
    blocks: [
      'The plan depends on stage, grade, your health and your wishes, and is best made by urologists and oncologists together.',
      {
        list: [
          '**Non-muscle-invasive**: resection, often followed by medicine that is put into the bladder: chemotherapy, or BCG, which wakes the immune system.',
          '**Muscle-invasive**: removal of the bladder, often after chemotherapy, with a new way for the urine; or, for some, a treatment that keeps the bladder, of resection, chemotherapy and radiation.',
          '**Spread**: immune therapy, antibody-drug conjugates, chemotherapy or targeted medicines, alone or combined.',
          '**At all stages**: care for pain, sleep, mood and strength, which belongs to treatment from the beginning.',
        ],
      },
      'Ask what each option means for continence, sexuality, work and travel, and how often you will have to come back.',
    ],
  },
  {
    id: 'prognosis',
    title: 'Prognosis',
    blocks: [
      'The outlook is best when the cancer is found early: most people with cancer confined to the lining live with it for many years, with regular cystoscopies because it may return. When it has grown into the muscle, timely and complete treatment can still cure. When it has spread, it can often be held back, and new medicines have improved what can be reached.',
      'Figures describe large groups, not you. Your age, your health, the grade and the response to treatment change them. A second opinion can tell you what they mean in your case.',
    ],
  },
];
