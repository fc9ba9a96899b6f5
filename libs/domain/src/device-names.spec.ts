import { describe, expect, it } from '@jest/globals';
import { deviceNames } from './device-names.js';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const WINDOWS = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT}`;
const ANDROID = `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT}`;
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const IPAD = 'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

describe('deviceNames', () => {
  it.each([
    [`${WINDOWS} Chrome/142.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
    [`${WINDOWS} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, 'Edge', 'Windows'],
    [`${WINDOWS} Chrome/64.0.3282.140 Safari/537.36 Edge/18.17763`, 'Edge', 'Windows'],
    [`${WINDOWS} Chrome/141.0.0.0 Safari/537.36 OPR/125.0.0.0`, 'Opera', 'Windows'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
      'Firefox',
      'Windows',
    ],
    [`${MAC} ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`, 'Chrome', 'macOS'],
    [`${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15`, 'Safari', 'macOS'],
    [`${ANDROID} Chrome/142.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
    [`${ANDROID} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`, 'Samsung Internet', 'Android'],
    [`${ANDROID} Chrome/142.0.0.0 Mobile Safari/537.36 EdgA/142.0.0.0`, 'Edge', 'Android'],
    [`${ANDROID} Chrome/141.0.0.0 Mobile Safari/537.36 OPR/92.0.0.0`, 'Opera', 'Android'],
    ['Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0', 'Firefox', 'Android'],
    [`${IPHONE} Version/18.6 Mobile/15E148 Safari/604.1`, 'Safari', 'iPhone'],
    [`${IPHONE} CriOS/142.0.7444.77 Mobile/15E148 Safari/604.1`, 'Chrome', 'iPhone'],
    [`${IPHONE} FxiOS/145.0 Mobile/15E148 Safari/605.1.15`, 'Firefox', 'iPhone'],
    [`${IPHONE} Version/18.0 EdgiOS/142.0.0.0 Mobile/15E148 Safari/604.1`, 'Edge', 'iPhone'],
    // The page opened within another app.
    [`${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/530.0]`, null, 'iPhone'],
    [`${IPAD} Version/18.6 Mobile/15E148 Safari/604.1`, 'Safari', 'iPad'],
    [
      `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`,
      'Chrome',
      'ChromeOS',
    ],
    [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/142.0.0.0 Safari/537.36`, 'Chrome', 'Linux'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox', 'Linux'],
    ['curl/8.17.0', null, null],
    ['', null, null],
  ])('of %s are %s and %s', (userAgent, browser, system) => {
    expect(deviceNames(userAgent)).toEqual({ browser, system });
  });
});
