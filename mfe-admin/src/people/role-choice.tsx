import type { ComponentProps } from 'react';
import { ROLE_LABELS } from '../api/session/rights.ts';
import { Options } from '../ui/options.tsx';

export function RoleChoice(props: ComponentProps<'select'>) {
  return (
    <select {...props}>
      <Options of={Object.entries(ROLE_LABELS)} />
    </select>
  );
}
