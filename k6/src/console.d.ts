/** What k6 has of `console`; its own types leave it to those of the browser, which has much that k6 lacks. */
declare const console: Record<'log' | 'info' | 'warn' | 'error', (...what: unknown[]) => void>;
