import type { components } from '@opinionbridge/contracts';

export type Person = components['schemas']['PersonDto'];

/** @returns what somebody is called: the name, or else the address */
export function nameOf({ name, email }: Pick<Person, 'name' | 'email'>): string {
  return name || email;
}
