/** @jest-environment @opinionbridge/build/testing/browser */
import { render, screen } from '@opinionbridge/build/testing/react';
import { operator } from '../../content/en/operator.ts';
import { Operator } from './operator.tsx';

test('names the operator as far as the settings do', () => {
  render(
    <Operator
      site={{
        operator: {
          legalEntity: 'Care <Ltd>',
          grievanceOfficer: 'E. Xample',
          grievanceEmail: 'grievance@site.example',
          grievanceDays: 15,
        },
      }}
      texts={operator}
    />,
  );
  expect(document.body.textContent).toContain('CompanyCare <Ltd>');
  expect(document.body.textContent).toContain('Grievance officerE. Xample');
  expect(screen.getByRole('link').getAttribute('href')).toBe('mailto:grievance@site.example');
  expect(document.body.textContent).toContain('Answers within 15 days');
  expect(document.querySelectorAll('dt')).toHaveLength(2);
});

test('calls a site without an operator a demonstration', () => {
  render(<Operator site={{}} texts={operator} />);
  expect(screen.getByText(/this site is a demonstration/)).toBeTruthy();
});
