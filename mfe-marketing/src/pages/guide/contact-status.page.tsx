import { type PageFactory, urls } from '@opinionbridge/contracts';
import { fill } from '@opinionbridge/contracts/text';
import { Button, FormMessage } from '@opinionbridge/ui';
import { Form, useActionData, useLoaderData, useNavigation, useSearchParams } from 'react-router';
import { PageBanner } from '../../blocks/page-banner/page-banner.tsx';
import type { PageTexts } from '../../content/page-texts.ts';
import { localAddress } from '../../head/local-address.ts';
import { inLocale } from '../../locale/in-locale.tsx';
import type { Locale } from '../../locale/locale.tsx';
import { contactBanner } from '../../pictures/contact-banner.gen.ts';
import { InlineText } from '../../text/text-blocks.tsx';
import {
  changeStatus,
  type Failure,
  linkIn,
  readStatus,
  type StatusData,
  statusPath,
} from './enquiry-status.ts';
import styles from './contact-status.module.css';

const STEPS = ['received', 'being_read', 'answered'] as const;

/**
 * Creates the status page of a message, with a button that withdraws it or undoes that. Opening the page changes
 * nothing, since mail scanners open links.
 */
export const contactStatusPage =
  (locale: Locale, texts: PageTexts['contactStatus']): PageFactory<StatusData> =>
  (host) => {
    const { site, api } = host;
    const { language } = locale;
    const trail = [{ label: texts.title, path: urls.contactStatus }];
    return {
      loader: ({ request }) => readStatus(api, linkIn(request.url), language),
      action: (args) => changeStatus(host, args, language),
      Component: inLocale(locale, function ContactStatusPage() {
        const { status, receivedOn, linkEnds } = useLoaderData<StatusData>();
        const failure = useActionData<Failure>();
        const isSending = useNavigation().formMethod === 'POST';
        const [search] = useSearchParams();
        const isWithdrawn = status?.state === 'withdrawn';
        return (
          <>
            <PageBanner
              title={texts.title}
              lead={status && fill(texts.facts, { reference: status.reference, date: receivedOn })}
              trail={trail}
              picture={contactBanner['banner-contact']}
            />
            <section className="section">
              <div className={`container ${styles.page}`}>
                {status ? (
                  <>
                    <div role="status">
                      <h2>{isWithdrawn ? texts.states.withdrawn : texts.progress}</h2>
                      {!isWithdrawn && (
                        <ol className={styles.steps}>
                          {STEPS.map((step) => (
                            <li key={step} {...(step === status.state && { 'aria-current': 'step' })}>
                              {texts.states[step]}
                            </li>
                          ))}
                        </ol>
                      )}
                      <p className={styles.lead}>{fill(texts.explained[status.state], { date: linkEnds })}</p>
                    </div>
                    {!isWithdrawn && (
                      <>
                        <p>
                          <InlineText text={texts.change} site={site} />
                        </p>
                        <h2>{texts.withdraw.title}</h2>
                        <p>{texts.withdraw.text}</p>
                      </>
                    )}
                    <Form method="post" action={statusPath(search.get('sent') ?? '', language)}>
                      <input type="hidden" name="withdrawn" value={String(!isWithdrawn)} />
                      {failure && <FormMessage tone="failure">{texts.failed}</FormMessage>}
                      <Button
                        type="submit"
                        tone={isWithdrawn ? 'accent' : 'outline'}
                        aria-disabled={isSending}
                      >
                        {isSending ? texts.sending : isWithdrawn ? texts.undo : texts.withdraw.button}
                      </Button>
                    </Form>
                    <p className={styles.ends}>{fill(texts.ends, { date: linkEnds })}</p>
                  </>
                ) : (
                  <>
                    <h2>{texts.gone.title}</h2>
                    <p className={styles.lead}>
                      <InlineText text={texts.gone.text} site={site} />
                    </p>
                  </>
                )}
              </div>
            </section>
          </>
        );
      }),
      head: () => ({
        title: texts.title,
        description: texts.description,
        indexing: 'never',
        ...localAddress(urls.contactStatus, language),
      }),
    };
  };
