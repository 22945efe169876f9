import { setTimeout as pause } from 'node:timers/promises';

/** @returns the text of an answer, whatever its status */
export const textOf = async (address: string, headers: Readonly<Record<string, string>> = {}) =>
  (await fetch(address, { headers })).text();

/** Resolves once a visitor's page contains a text. */
export async function untilShown(address: string, text: string): Promise<void> {
  while (!(await textOf(address)).includes(text)) await pause(5);
}
