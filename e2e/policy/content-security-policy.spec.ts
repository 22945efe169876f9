import { expect, test } from '../site/test.ts';

for (const path of ['/blog-details/2', '/admin/login', '/nowhere'])
  test(`on ${path}, only our files run as scripts, and no text becomes markup`, async ({
    page,
    consoleErrors,
  }) => {
    const response = await page.goto(path);
    const policy = response?.headers()['content-security-policy'] ?? '';
    expect(policy).toMatch(/^default-src 'none';/);
    // Our own files, and the one inline constant that precedes them.
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]{44}';/);
    expect(policy).toContain("require-trusted-types-for 'script'");
    for (const directive of ["base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(directive);
    expect(policy).not.toMatch(/script-src[^;]*unsafe|(frame|object|child)-src/);
    const tried = await page.evaluate(() => {
      try {
        document.body.innerHTML = '<img src=x onerror="window.hit = true">';
        return 'markup';
      } catch (error) {
        return (error as Error).name;
      }
    });
    expect(tried).toBe('TypeError');
    // The tests of every page check consoleErrors, which include violations.
    expect(consoleErrors.join('\n')).toMatch(/requires 'TrustedHTML'/);
  });
