import { root } from '../programs/step.ts';
import { packageOf } from './package-of.ts';

it.each([
  ['shell/src/shared/routing', 'shell'],
  ['libs/ui/src', 'libs/ui'],
  ['api', 'api'],
  ['docs/runbooks', undefined],
  ['.', undefined],
  ['', undefined],
  ['../elsewhere', undefined],
])('the package of %j is %j', (folder, home) => expect(packageOf(folder, root)).toBe(home));
