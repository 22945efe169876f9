import { type PageFactory, urls } from '@opinionbridge/contracts';
import { ButtonLink } from '@opinionbridge/ui';
import { SpecialtyPage } from '../../blocks/specialty/specialty-page.tsx';
import { orthopedics } from '../../content/specialties.ts';
import { breadcrumbList, medicalOrganization } from '../../head/json-ld.ts';
import { orthopedicPortraits } from '../../pictures/orthopedic-portraits.gen.ts';
import { services as pictures } from '../../pictures/services.gen.ts';

export const page: PageFactory = ({ site }) => ({
  Component: () => (
    <SpecialtyPage
      site={site}
      content={orthopedics}
      path={urls.orthopedics}
      picture={pictures['service-orthopedics']}
      portraits={orthopedicPortraits}
      related={
        <>
          <div>
            <h2>Was it called a tumor?</h2>
            <p>Our cancer physicians advise on tumors of bone and soft tissue, and on all other cancers.</p>
            <ButtonLink to={urls.cancer} tone="outline">
              Go to Cancer (Oncology)
            </ButtonLink>
          </div>
          <div>
            <h2>Reading for patients</h2>
            <p>Articles on joints, bones and the spine from our knowledge base.</p>
            <ButtonLink to={urls.archive('category', 'orthopedic')} tone="outline">
              Orthopedic articles
            </ButtonLink>
          </div>
        </>
      }
    />
  ),
  head: () => ({
    title: 'Orthopedics: second opinions',
    description:
      'Surgery, or something gentler first? Twenty US orthopedic physicians read your scans and advise on joints, spine, bones and sports injuries.',
    canonical: urls.orthopedics,
    image: { url: pictures['service-orthopedics'].src, width: 800, height: 600, alt: orthopedics.helps.alt },
    jsonLd: [
      medicalOrganization(site),
      breadcrumbList(site, [
        { label: 'Services', path: urls.services },
        { label: orthopedics.title, path: urls.orthopedics },
      ]),
    ],
  }),
});
