import { deskPage } from '../desk/navigation/desk-page.tsx';
import { People } from './people.tsx';

export const page = deskPage({
  title: 'People',
  description: 'Who may log in, and what they may do.',
  right: 'people',
  Content: People,
});
