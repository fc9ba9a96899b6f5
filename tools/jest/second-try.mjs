/** For suites that kill processes or time real sockets (tools/suites.mjs): what passes only then is listed at the end of the run. */
import { jest } from '@jest/globals';

jest.retryTimes(1, { logErrorsBeforeRetry: true });
