import { Tabs } from './tabs.tsx';

export default { title: 'ui/Tabs' };

export const Two = () => (
  <Tabs
    label="Specialty"
    tabs={[
      { id: 'two-cancer', label: 'Cancer', panel: <p>Physicians for cancer.</p> },
      { id: 'two-bones', label: 'Orthopedics', panel: <p>Physicians for bones and joints.</p> },
    ]}
  />
);
export const One = () => (
  <Tabs label="Alone" tabs={[{ id: 'alone', label: 'Cancer', panel: <p>There is nothing to choose.</p> }]} />
);
export const MoreThanFit = () => (
  <Tabs
    label="Many"
    tabs={Array.from({ length: 12 }, (_, index) => ({
      id: `many-${index}`,
      label: `विभाग ${index + 1}`,
      panel: <p>Number {index + 1}.</p>,
    }))}
  />
);
