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
  lead: 'What it is, how it is found and treated, and what to ask your doctor.',
  reviewed: 'General information for patients. It does not replace the advice of your doctor.',
  pictureAlt: 'Kidneys, ureters and bladder in an outline of the body, with a small growth in the bladder',
} as const;

export const beforeStages: readonly Topic[] = [
  {
    id: 'definition',
    title: 'Definition',
    blocks: [
      'The bladder is a hollow muscle in the lower belly that holds urine until you pass it. Bladder cancer begins when cells in its inner lining change and grow without control. Most bladder cancers are found while they are still confined to that lining, and many of these can be treated successfully.',
      'Because it tends to come back, bladder cancer calls for patience: regular checkups continue for years after treatment.',
    ],
  },
  {
    id: 'symptoms',
    title: 'Symptoms',
    blocks: [
      'The most common sign is blood in the urine, often without pain. It may turn the urine pink, red or brown, appear once and not again for weeks, or be visible only under a microscope. Other symptoms are:',
      {
        list: [
          'Passing urine often, or feeling that you need to',
          'Burning or pain when passing urine',
          'Trouble getting started, or a weak stream',
          'Pain in the lower back or belly, when the disease is more advanced',
          'Loss of weight or appetite, and tiredness, in later stages',
        ],
      },
      'Most people with these signs have an infection, a stone or a harmless growth of the prostate. Even so, blood in the urine should always be checked, even if it has gone away.',
    ],
  },
  {
    id: 'causes',
    title: 'Causes',
    blocks: [
      'It is usually impossible to say what caused one person’s cancer. These make bladder cancer more likely:',
      {
        list: [
          'Smoking, the most important risk you can avoid',
          'Years of working with certain dyes, rubber, leather, paints or solvents',
          'Long-term irritation of the bladder, for example from repeated infections, stones or a catheter, and in some regions a parasite (schistosomiasis)',
          'Earlier radiation to the pelvis, or the medicine cyclophosphamide',
          'Arsenic in drinking water',
          'Older age, being a man, and having a close relative with the disease',
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
          '**Urothelial carcinoma** starts in the cells that line the bladder. The great majority are of this type. The same lining covers the ureters and part of the kidneys, which is why these are checked too.',
          '**Squamous cell carcinoma** follows long-term irritation of the bladder.',
          '**Adenocarcinoma** starts in cells that make mucus, and is rare.',
          '**Small cell carcinoma** and **sarcoma** are very rare and are treated differently.',
        ],
      },
      'Doctors also speak of non-muscle-invasive and muscle-invasive cancer, because treatment differs most between these two, and of low and high grade, which describe how different the cells look from healthy ones.',
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
    text: 'The cancer has grown into the muscle of the bladder wall. From this stage on it is called muscle-invasive.',
  },
  {
    numeral: 'III',
    picture: 'stage-3',
    alt: 'The growth passes through the muscle into the fat around the bladder',
    text: 'It has passed through the muscle into the fat around the bladder or a neighboring organ, or reached lymph nodes in the pelvis.',
  },
  {
    numeral: 'IV',
    picture: 'stage-4',
    alt: 'The growth has left the bladder, and a lymph node is affected',
    text: 'It has grown into the wall of the pelvis or belly, or spread to distant lymph nodes or organs such as the lungs, liver or bones.',
  },
];

export const afterStages: readonly Topic[] = [
  {
    id: 'prevention',
    title: 'Prevention',
    blocks: [
      'No one can rule the disease out, but you can lower the risk:',
      {
        list: [
          'Don’t smoke, and ask for help with quitting; quitting helps even after a diagnosis',
          'Use gloves, a mask and good ventilation when working with chemicals',
          'Drink enough, from a safe source; have well water tested where arsenic is a known problem',
          'Eat plenty of fruit and vegetables',
          'See a doctor every time you notice blood in your urine',
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
          '**Cystoscopy**: a thin camera is passed into the bladder under local anesthesia. It is the most important test.',
          '**Resection through the urethra (TURBT)** removes the growth so that a pathologist can determine its type, grade and depth. A second resection is often recommended when the first sample did not include enough muscle.',
          '**CT or MRI** shows whether the cancer has left the bladder, and whether the upper urinary tract is clear.',
          '**Tissue tests** for markers such as FGFR3 or PD-L1 may open up further treatments.',
        ],
      },
      'A second review of the pathology is worthwhile here, because depth and grade decide whether the bladder can be kept.',
    ],
  },
  {
    id: 'treatment',
    title: 'Treatment',
    blocks: [
      'The plan depends on stage, grade, your health and your wishes, and works best when urologists and oncologists make it together.',
      {
        list: [
          '**Non-muscle-invasive**: resection, often followed by medicine placed directly in the bladder: chemotherapy, or BCG, which stimulates the immune system.',
          '**Muscle-invasive**: removal of the bladder, often after chemotherapy, with a new way to pass urine; or, for some, bladder-preserving treatment with resection, chemotherapy and radiation.',
          '**If it has spread**: immunotherapy, antibody-drug conjugates, chemotherapy or targeted medicines, alone or combined.',
          '**At all stages**: care for pain, sleep, mood and strength, which is part of treatment from the beginning.',
        ],
      },
      'Ask what each option means for continence, your sex life, work and travel, and how often you will need to come back.',
    ],
  },
  {
    id: 'prognosis',
    title: 'Prognosis',
    blocks: [
      'The outlook is best when the cancer is found early: most people with cancer confined to the lining live with it for many years, with regular cystoscopies because it may return. When it has grown into the muscle, timely and complete treatment can still cure it. When it has spread, it can often be controlled, and new medicines have improved what treatment can achieve.',
      'Figures describe large groups, not you. Your age, your health, the grade and your response to treatment all make a difference. A second opinion can tell you what they mean in your case.',
    ],
  },
];
