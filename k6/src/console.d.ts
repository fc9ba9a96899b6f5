/** The methods of `console` in k6; its own types leave it to the browser's, which have more. */
declare const console: Record<'log' | 'info' | 'warn' | 'error', (...what: unknown[]) => void>;
