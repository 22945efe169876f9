import type { ApiClient } from '@opinionbridge/contracts';
import { FormMessage } from '@opinionbridge/ui';
import { useState } from 'react';
import { countUnreadAgain, useUnread } from '../../desk/navigation/use-unread.ts';
import { ConfirmButton } from '../../ui/overlays/confirm-button.tsx';

/** What waits for somebody's word, with the one that lets all of it go. */
export function HeldDeliveries({
  api,
  onReleased,
}: {
  readonly api: ApiClient;
  readonly onReleased: () => void;
}) {
  const held = useUnread(api, true)?.held ?? 0;
  const [said, say] = useState<{ readonly isGood: boolean; readonly text: string }>();

  async function release() {
    const answer = await api.POST('/api/admin/enquiries/held/release').catch(() => undefined);
    say(
      answer?.data
        ? { isGood: true, text: `${counted(answer.data.released)} released: they are being delivered.` }
        : { isGood: false, text: 'The server did not answer: look what is on hold before you try again.' },
    );
    countUnreadAgain();
    onReleased();
  }

  return (
    <>
      <FormMessage tone="success">{said?.isGood && said.text}</FormMessage>
      <FormMessage tone="failure">{said?.isGood === false && said.text}</FormMessage>
      {held > 0 && (
        <div>
          <p>On hold, because they came in a surge or a backup was restored: {counted(held)}.</p>
          <ConfirmButton
            label="Deliver all"
            of="that is on hold"
            question={`Deliver ${counted(held)}?`}
            onConfirm={() => void release()}
          >
            <p>What is marked as spam stays on hold. After a restore, some may have been delivered before.</p>
          </ConfirmButton>
        </div>
      )}
    </>
  );
}

const counted = (count: number) => (count === 1 ? '1 enquiry or reply' : `${count} enquiries and replies`);
