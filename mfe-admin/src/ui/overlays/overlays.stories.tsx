import { Button } from '@opinionbridge/ui';
import { useState } from 'react';
import { ConfirmButton } from './confirm-button.tsx';
import { MenuButton } from './menu-button.tsx';
import { PopoverButton } from './popover-button.tsx';
import { QuestionDialog } from './question-dialog.tsx';
import { Toast } from './toast.tsx';

export default { title: 'admin/Overlays' };

const nothing = () => {};

export const AMenu = () => (
  <MenuButton
    label="More"
    items={[
      { label: 'Duplicate', onChoose: nothing },
      { label: 'Open on the site', href: '/blog' },
      { label: 'Move to trash', destroys: true, onChoose: nothing },
    ]}
  />
);
export const APopover = () => {
  const [open, setOpen] = useState(false);
  return (
    <PopoverButton label="Schedule" open={open} onOpenChange={setOpen}>
      <p>When should it be published?</p>
      <Button onClick={() => setOpen(false)}>Keep</Button>
    </PopoverButton>
  );
};
export const APopoverThatCannotBeOpened = () => (
  <PopoverButton label="Schedule" disabled open={false} onOpenChange={nothing}>
    Nothing
  </PopoverButton>
);
export const WhatCannotBeTakenBack = () => (
  <ConfirmButton label="Delete" of="the picture" question="Delete permanently?" onConfirm={nothing}>
    <p>Two posts show it.</p>
  </ConfirmButton>
);
export const AQuestion = () => {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Leave</Button>
      <QuestionDialog
        open={open}
        question="Leave without saving?"
        onCancel={close}
        answers={<Button onClick={close}>Stay</Button>}
      />
    </>
  );
};
/** Shown at the edge of the window for three seconds. */
export const GoodNews = () => {
  const [shown, setShown] = useState(false);
  return (
    <>
      <Button onClick={() => setShown(true)}>Say it</Button>
      {shown && <Toast message="The post is created." onClose={() => setShown(false)} />}
    </>
  );
};
