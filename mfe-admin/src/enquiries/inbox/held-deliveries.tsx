import { useDeskMutation } from '../../api/use-desk-mutation.ts';
import { UNREAD, useUnread } from '../../desk/navigation/use-unread.ts';
import { FeedbackMessage } from '../../ui/forms/feedback-message.tsx';
import { ConfirmButton } from '../../ui/overlays/confirm-button.tsx';

/** Deliveries on hold until a person decides, with a button that releases all of them. */
export function HeldDeliveries() {
  const held = useUnread(true).data?.held ?? 0;
  const { said, send } = useDeskMutation({
    wordsOf: () => 'The server did not respond. Check what is on hold before trying again.',
    touches: [UNREAD, ['enquiries', 'list']],
  });

  function release() {
    void send<{ released: number }>(
      ({ data }) => `${counted(data?.released ?? 0)} released and being delivered.`,
      (api) => api.POST('/api/admin/enquiries/held/release'),
    );
  }

  return (
    <>
      <FeedbackMessage said={said} />
      {held > 0 && (
        <div>
          <p>On hold because of a surge or a restored backup: {counted(held)}.</p>
          <ConfirmButton
            label="Deliver all"
            of="that is on hold"
            question={`Deliver ${counted(held)}?`}
            onConfirm={release}
          >
            <p>Items marked as spam stay on hold. After a restore, some may already have been delivered.</p>
          </ConfirmButton>
        </div>
      )}
    </>
  );
}

const counted = (count: number) => (count === 1 ? '1 enquiry or reply' : `${count} enquiries and replies`);
