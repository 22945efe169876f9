/** Why a release does not reach visitors. The codes are stable; the error catalogue explains each. */
export const refusalCodes = {
  'SLICE-001': 'unreachable',
  'SLICE-002': 'manifest',
  'SLICE-003': 'integrity',
  'SLICE-004': 'contract',
  'SLICE-005': 'shared packages',
  'SLICE-006': 'limits',
  'SLICE-007': 'throws on load',
  'SLICE-008': 'probe',
  'SLICE-009': 'unstable',
  'SLICE-010': 'file name reused',
} as const;

export type RefusalCode = keyof typeof refusalCodes;

export class Refusal extends Error {
  readonly code: RefusalCode;
  constructor(code: RefusalCode, reason: string) {
    super(`${code} ${refusalCodes[code]}: ${reason}`);
    this.code = code;
  }
}
