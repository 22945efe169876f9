import { physicians as english } from '../en/physicians.ts';
import { translated } from '../translated.ts';
import { physicianLists } from './physician-lists.ts';

export const physicianCards = translated(english, {
  lists: physicianLists,
  portrait: '{name} का चित्र',
  years: '{years} साल का अनुभव',
});
