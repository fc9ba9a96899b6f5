import { setNonce } from 'get-nonce';

/**
 * What the page's Content-Security-Policy asks of libraries (apps/api/src/pages/content-security-policy.ts). To be imported before
 * anything else: they read it once.
 */

const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');

/** For style elements that are added while the page runs. Undefined where no policy is sent: in development. */
export const styleNonce = meta?.nonce;

// For the lock on scrolling behind dialogs (react-remove-scroll).
if (styleNonce) setNonce(styleNonce);

// zod would try whether it may evaluate, and the browser would report that. It comes with the first form.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
