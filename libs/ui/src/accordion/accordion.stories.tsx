import { Accordion, type AccordionItem } from './accordion.tsx';
import { OneOpen } from './one-open.tsx';

export default { title: 'ui/Accordion' };

const items = (of: string): AccordionItem[] => [
  { id: `${of}-1`, title: 'What does it cost?', content: <p>₹34,600 with a video meeting.</p> },
  { id: `${of}-2`, title: 'How long does it take?', content: <p>About a week.</p> },
  { id: `${of}-3`, title: 'Donaudampfschifffahrtsgesellschaft'.repeat(5), content: <p>{'x'.repeat(300)}</p> },
];

export const OneAtATime = () => (
  <OneOpen>
    <Accordion name="one-at-a-time" firstOpen items={items('one')} />
  </OneOpen>
);
export const EachByItself = () => <Accordion items={items('each')} />;
export const Empty = () => <Accordion items={[]} />;
