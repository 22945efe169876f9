import { deskPage } from '../../desk/navigation/desk-page.tsx';
import { Part } from '../../ui/part.tsx';
import { useDraftSlot } from '../local-copies/use-draft-slot.ts';
import { LoadedPost } from './loaded-post.tsx';

export const page = deskPage({
  title: 'Edit post',
  description: 'Writing and publishing.',
  right: 'posts',
  Content: ({ id = '' }) => (
    // On retry, it restores this device's copy.
    <Part what="The editor" kept="Your text is kept on this device.">
      <Loaded id={id} />
    </Part>
  ),
});

function Loaded({ id }: { readonly id: string }) {
  return <LoadedPost id={id} copy={useDraftSlot(id)} />;
}
