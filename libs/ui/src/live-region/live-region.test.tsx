/** @jest-environment @opinionbridge/build/testing/browser */
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { LiveRegion, useAnnouncement } from './live-region.tsx';

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}
globalThis.IS_REACT_ACT_ENVIRONMENT = true;

function Page() {
  const [said, say] = useAnnouncement();
  return (
    <>
      <button onClick={() => say('Copied')}>Copy</button>
      <LiveRegion said={said} />
    </>
  );
}

test('repeated texts are new to a screen reader each time', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  await act(async () => createRoot(place).render(<Page />));
  const region = place.querySelector('[role=status]')!;
  const heard: (string | null)[] = [];
  for (let click = 0; click < 2; click++) {
    const observer = new MutationObserver((records) => {
      for (const { addedNodes } of records) heard.push(...[...addedNodes].map((node) => node.textContent));
    });
    observer.observe(region, { childList: true, subtree: true });
    await act(async () => place.querySelector('button')!.click());
    observer.disconnect();
  }
  expect(heard).toEqual(['Copied', 'Copied']);
  expect(region.isConnected).toBe(true);
});
