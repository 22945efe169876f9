import type { components } from '@opinionbridge/contracts';

export type Person = components['schemas']['PersonDto'];

/** @returns a person's name, or else their e-mail address */
export function nameOf({ name, email }: Pick<Person, 'name' | 'email'>): string {
  return name || email;
}
