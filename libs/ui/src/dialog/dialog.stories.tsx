import { useState, type ReactNode } from 'react';
import { Button } from '../button-link.tsx';
import { Dialog } from './dialog.tsx';

export default { title: 'ui/Dialog' };

export const AQuestion = () => (
  <Opener label="Leave">
    {(close) => (
      <Dialog open title="Leave without saving?" onCancel={close}>
        <p>What you typed stays on this device.</p>
        <div>
          <Button onClick={close}>Stay</Button>
        </div>
      </Dialog>
    )}
  </Opener>
);
export const WhatHasToBeAnswered = () => (
  <Opener label="Delete">
    {(close) => (
      <Dialog open role="alertdialog" title="Delete it for good?">
        <div>
          <Button onClick={close}>Yes, delete</Button>
        </div>
      </Dialog>
    )}
  </Opener>
);
export const MoreThanFits = () => (
  <Opener label="Read all of it">
    {(close) => (
      <Dialog
        open
        title={'Donaudampfschifffahrtsgesellschaft '.repeat(3)}
        firstFocus="button"
        onCancel={close}
      >
        <p>{'All of it is here, and is scrolled. '.repeat(120)}</p>
        <div>
          <Button onClick={close}>Close</Button>
        </div>
      </Dialog>
    )}
  </Opener>
);

function Opener({
  label,
  children,
}: {
  readonly label: string;
  readonly children: (close: () => void) => ReactNode;
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      {open && children(() => setOpen(false))}
    </>
  );
}
