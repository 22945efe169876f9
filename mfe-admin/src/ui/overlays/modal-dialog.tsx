import { Dialog, type DialogProps } from '@opinionbridge/ui';
import { DESK_LOOK } from '../desk-look.ts';

/** A dialog of the desk. It is outside the desk's frame, but styled like it. */
export function ModalDialog(props: Omit<DialogProps, 'style'>) {
  return <Dialog {...props} style={DESK_LOOK} />;
}
