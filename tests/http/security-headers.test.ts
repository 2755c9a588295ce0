import { describe, expect, it } from 'vitest';
import { apiHeaders, pageHeaders, pagePolicy } from '@/lib/http/server/security-headers';

const directives = (policy: string): Readonly<Record<string, string>> =>
  Object.fromEntries(policy.split('; ').map((one) => [one.split(' ')[0], one.split(' ').slice(1).join(' ')]));

describe('headers of every answer', () => {
  it.each([apiHeaders, pageHeaders])('keep browsers to https, and to what the answer says it is', (headers) => {
    expect(headers(true)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'strict-transport-security': expect.stringMatching(/^max-age=\d{8,}/),
    });
    expect(headers(false)).not.toHaveProperty('strict-transport-security');
  });

  it('let nothing in an answer of the API run', () => {
    expect(directives(apiHeaders(true)['content-security-policy'] ?? '')).toEqual({
      'default-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': "'none'",
    });
  });
});

describe('the policy of a page', () => {
  const policy = directives(pagePolicy('abc', true, false));

  it('lets scripts run by its nonce alone', () => {
    expect(policy['script-src']).toBe("'self' 'nonce-abc' 'strict-dynamic'");
    expect(policy['object-src']).toBe("'none'");
    expect(policy['base-uri']).toBe("'none'");
    expect(JSON.stringify(policy)).not.toContain('unsafe-eval');
  });

  it('lets forms go only here, and others frame only what is meant for it', () => {
    expect(policy['form-action']).toBe("'self'");
    expect(policy['frame-ancestors']).toBe("'self'");
    expect(directives(pagePolicy('abc', true, true))['frame-ancestors']).toBe('*');
  });
});
