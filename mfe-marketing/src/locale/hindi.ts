import { common } from '../content/hi/common.ts';
import type { Locale } from './locale.tsx';

export const hindi: Locale = { language: 'hi', common };
