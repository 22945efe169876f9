export * from './check-signature.ts';
export * from './preview-token.ts';
export * from './registry-log.ts';
export * from './sign-release.ts';
export * from './signature.ts';
export * from './signing-key.ts';
export * from './slice-keys.ts';
export * from './withdrawal.ts';
