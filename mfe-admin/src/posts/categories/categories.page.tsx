import { deskPage } from '../../desk/navigation/desk-page.tsx';
import { Categories } from './categories.tsx';

export const page = deskPage({
  title: 'Categories and tags',
  description: 'Rename, merge and delete what posts are filed under.',
  right: 'publishing',
  Content: Categories,
});
