import { Button } from '@opinionbridge/ui';
import { Moment } from '../../ui/time/moment.tsx';
import type { Enquiry } from '../enquiry-labels.ts';

const CHANNEL_LABELS = { webhook: 'Webhook', mail: 'E-mail', sender: 'Confirmation to the sender' } as const;
const STATE_LABELS = {
  waiting: 'waiting',
  held: 'on hold',
  delivered: 'delivered',
  dead: 'failed permanently',
} as const;

interface DeliveryListProps {
  readonly deliveries: Enquiry['deliveries'];
  readonly onRetry: () => void;
}

/** Delivery state of the enquiry by channel, with the reason for the last failure. */
export function DeliveryList({ deliveries, onRetry }: DeliveryListProps) {
  const undelivered = deliveries.some(({ state }) => state !== 'delivered');
  return (
    <section aria-labelledby="delivery">
      <h2 id="delivery">Delivery</h2>
      {deliveries.length === 0 && <p>This site does not forward enquiries. They are only in this inbox.</p>}
      <ul>
        {deliveries.map(({ channel, state, attemptCount, attempts, nextAttemptAt, deliveredAt }) => {
          const last = attempts.at(-1);
          return (
            <li key={channel}>
              {CHANNEL_LABELS[channel]}: {STATE_LABELS[state]}
              {deliveredAt && (
                <>
                  {' '}
                  <Moment at={deliveredAt} />
                </>
              )}
              {attemptCount > 0 && `, tried ${attemptCount} ${attemptCount === 1 ? 'time' : 'times'}`}
              {last?.outcome === 'failed' && `; last failure: ${last.reason}`}
              {nextAttemptAt && (
                <>
                  ; next try <Moment at={nextAttemptAt} />
                </>
              )}
            </li>
          );
        })}
      </ul>
      {undelivered && (
        <Button tone="outline" onClick={onRetry}>
          Retry delivery
        </Button>
      )}
    </section>
  );
}
