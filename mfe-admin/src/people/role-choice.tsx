import type { ComponentProps } from 'react';
import { ROLE_LABELS } from '../api/session/rights.ts';

export function RoleChoice(props: ComponentProps<'select'>) {
  return (
    <select {...props}>
      {Object.entries(ROLE_LABELS).map(([role, words]) => (
        <option key={role} value={role}>
          {words}
        </option>
      ))}
    </select>
  );
}
