import type { ServerResponse } from 'node:http';

/** A Content-Security-Policy from its directives. */
export const contentPolicy = (directives: Readonly<Record<string, string>>): string =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`.trim())
    .join('; ');

/** The part of the content security policy that all documents share. */
export const CLOSED_POLICY = {
  'default-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
};

const NO_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];

/** A Permissions-Policy: none of the features of a device, but those named for our own pages. */
export const devicePolicy = (...own: readonly string[]): string =>
  NO_FEATURES.map((name) => `${name}=(${own.includes(name) ? 'self' : ''})`).join(', ');

/**
 * The default headers of every response (second storey, section 7; OWASP's secure-headers project): it is no document, not
 * for other sites, and not cached. Pages, assets and files override them.
 */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': contentPolicy(CLOSED_POLICY),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': devicePolicy(),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
};

/** From then on browsers come by HTTPS alone. For requests that came by it: elsewhere it is ignored (RFC 6797 section 8.1). */
export const STRICT_TRANSPORT = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

/** Sets the default headers before anything else sets its own. */
export function setSecurityHeaders(response: ServerResponse): void {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
}
