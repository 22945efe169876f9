import { Button } from '@opinionbridge/ui';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useRemembered } from '../../ui/listing/use-remembered.ts';
import { adminUrls } from '../admin-urls.ts';
import { ModalDialog } from '../../ui/overlays/modal-dialog.tsx';
import { useMay } from '../../api/session/use-may.ts';
import { chooseInList, moveInList } from './list-keys.ts';
import { SHORTCUTS } from './shortcut-list.ts';
import styles from './shortcuts.module.css';

/**
 * The desk's keys, and the button and the dialog that list them. Keys of one letter do nothing while somebody types, and can be switched
 * off (WCAG 2.1.4): people who speak to their device would set them off.
 */
export function Shortcuts() {
  const [open, setOpen] = useState(false);
  const [state, remember] = useRemembered('shortcuts', ['on', 'off']);
  const navigate = useNavigate();
  const writes = useMay()('posts');

  useEffect(() => {
    const actions: Readonly<Record<string, () => void>> = {
      '?': () => setOpen(true),
      '/': () => document.getElementById('search')?.focus(),
      j: () => moveInList(1),
      k: () => moveInList(-1),
      x: chooseInList,
      ...(writes && { n: () => void navigate(adminUrls.newPost) }),
    };
    const onKey = (event: KeyboardEvent) => {
      const act = actions[event.key];
      if (!act || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      // The dialog itself is found with its key in any case.
      if ((state === 'off' && event.key !== '?') || isBusy(event.target)) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [navigate, state, writes]);

  return (
    <>
      <button type="button" className={styles['opener']} onClick={() => setOpen(true)}>
        Shortcuts <kbd aria-hidden="true">?</kbd>
      </button>
      <ModalDialog open={open} title="Keyboard shortcuts" onCancel={() => setOpen(false)}>
        {SHORTCUTS.map(({ where, keys }) => (
          <section key={where}>
            <h3>{where}</h3>
            <dl className={styles['keys']}>
              {keys.map(([key, what]) => (
                <div key={key}>
                  <dt>
                    <kbd>{key}</kbd>
                  </dt>
                  <dd>{what}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <label className={styles['switch']}>
          <input
            type="checkbox"
            checked={state === 'on'}
            onChange={({ currentTarget }) => remember(currentTarget.checked ? 'on' : 'off')}
          />
          Single-key shortcuts on this device
        </label>
        <div>
          <Button onClick={() => setOpen(false)}>Close</Button>
        </div>
      </ModalDialog>
    </>
  );
}

/** Whether somebody types, or something has to be answered first. */
function isBusy(target: EventTarget | null): boolean {
  const types = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]';
  return (
    (target instanceof Element && target.closest(types) !== null) ||
    document.querySelector('dialog[open], [role=dialog], [role=menu]') !== null
  );
}
