// as apps/web/src/lib/session.ts expect no-restricted-imports
import { readFileSync } from 'node:fs';

export const session = readFileSync('session.json', 'utf8');
