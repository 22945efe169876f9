import { Button } from '@opinionbridge/ui';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useRemembered } from '../../ui/listing/use-remembered.ts';
import { adminUrls } from '../admin-urls.ts';
import { ModalDialog } from '../../ui/overlays/modal-dialog.tsx';
import { useMay } from '../../api/session/use-may.ts';
import { chooseInList, moveInList } from './list-keys.ts';
import styles from './shortcuts.module.css';

/** As listed in the dialog. */
const SHORTCUTS = [
  [
    'Everywhere',
    [
      ['?', 'Show shortcuts'],
      ['n', 'New post'],
      ['/', 'Search the list'],
    ],
  ],
  [
    'In a list',
    [
      ['j', 'Next'],
      ['k', 'Previous'],
      ['Enter', 'Open'],
      ['x', 'Select or deselect'],
    ],
  ],
  [
    'In a post',
    [
      ['Ctrl+S', 'Save'],
      ['Ctrl+K', 'Link'],
      ['Ctrl+Z', 'Undo the last change in any field'],
      ['Ctrl+Shift+Z', 'Redo'],
    ],
  ],
] as const;

/**
 * Handles the desk's keyboard shortcuts, with a button and a dialog that lists them. Single-letter shortcuts are
 * ignored during text input and can be turned off (WCAG 2.1.4), since speech input would trigger them.
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
      // The key for the dialog itself always works.
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
        {SHORTCUTS.map(([where, keys]) => (
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

/** Returns whether somebody is typing, or a dialog or menu is open. */
function isBusy(target: EventTarget | null): boolean {
  const types = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]';
  return (
    (target instanceof Element && target.closest(types) !== null) ||
    document.querySelector('dialog[open], [role=dialog], [role=menu]') !== null
  );
}
