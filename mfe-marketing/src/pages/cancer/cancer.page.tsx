import { type PageFactory, urls } from '@opinionbridge/contracts';
import { ButtonLink } from '@opinionbridge/ui';
import { SpecialtyPage } from '../../blocks/specialty/specialty-page.tsx';
import { cancer } from '../../content/specialties.ts';
import { breadcrumbList, medicalOrganization } from '../../head/json-ld.ts';
import { cancerPortraits } from '../../pictures/cancer-portraits.gen.ts';
import { services as pictures } from '../../pictures/services.gen.ts';

export const page: PageFactory = ({ site }) => ({
  Component: () => (
    <SpecialtyPage
      site={site}
      content={cancer}
      path={urls.cancer}
      picture={pictures['service-cancer']}
      portraits={cancerPortraits}
      related={
        <>
          <div>
            <h2>Bladder cancer, explained</h2>
            <p>Symptoms, causes, stages I-IV, diagnosis and treatment, in plain words.</p>
            <ButtonLink to={urls.bladderCancer} tone="outline">
              Read about bladder cancer
            </ButtonLink>
          </div>
          <div>
            <h2>Looking for bones and joints?</h2>
            <p>Our orthopedic physicians advise on knees, hips, spine, shoulders and sports injuries.</p>
            <ButtonLink to={urls.orthopedics} tone="outline">
              Go to Orthopedics
            </ButtonLink>
          </div>
        </>
      }
    />
  ),
  head: () => ({
    title: 'Cancer (Oncology): second opinions',
    description:
      'Have your cancer diagnosis, stage and treatment plan read again by a US oncologist. Ten physicians, from breast to brain tumors, by video or in writing.',
    canonical: urls.cancer,
    image: { url: pictures['service-cancer'].src, width: 800, height: 600, alt: cancer.helps.alt },
    jsonLd: [
      medicalOrganization(site),
      breadcrumbList(site, [
        { label: 'Services', path: urls.services },
        { label: cancer.title, path: urls.cancer },
      ]),
    ],
  }),
});
