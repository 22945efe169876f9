/** Flags of a browser that talks to nobody but the site under test; a root user's Chromium needs --no-sandbox. */
export const QUIET: readonly string[] = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-gpu',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
