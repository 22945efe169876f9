import { Dialog, type DialogProps } from '@opinionbridge/ui';
import { DESK_LOOK } from '../desk-look.ts';

/** A dialog of the desk. It stands outside of the desk's frame, and looks like it. */
export function ModalDialog(props: Omit<DialogProps, 'style'>) {
  return <Dialog {...props} style={DESK_LOOK} />;
}
