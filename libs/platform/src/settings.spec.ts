import { describe, expect, it } from '@jest/globals';
import { explainStartFailure } from './process.js';
import { readSettings, SettingsError } from './settings.js';

const database = 'postgres://daad@127.0.0.1:5432/daad';

describe('settings', () => {
  it('needs none of them, and counts empty ones as unset', () => {
    expect(readSettings({ PORT: '', REDIS_URL: '' })).toMatchObject({
      port: 3000,
      host: '0.0.0.0',
      dataDir: '.data',
      databaseUrl: undefined,
      redisUrl: undefined,
      accessTokenMinutes: 60,
      refreshTokenDays: 30,
      sessionDays: 90,
      trustProxy: false,
      rateLimits: 'on',
      seedDemo: true,
      drainSeconds: 0,
    });
  });

  it.each([
    ['https://daad.example', 'https://daad.example'],
    ['https://Daad.example:8443/', 'https://daad.example:8443'],
  ])('takes the address of the site from %s', (text, publicUrl) => {
    expect(readSettings({ PUBLIC_URL: text }).publicUrl).toBe(publicUrl);
  });

  it('makes the demo school only in an embedded database and not in production, unless SEED_DEMO is set', () => {
    const production = { NODE_ENV: 'production', JWT_SECRET: 'x'.repeat(32) };
    expect(readSettings({ DATABASE_URL: database }).seedDemo).toBe(false);
    expect(readSettings({ DATABASE_URL: database, SEED_DEMO: 'true' }).seedDemo).toBe(true);
    expect(readSettings({ SEED_DEMO: 'false' }).seedDemo).toBe(false);
    expect(readSettings(production).seedDemo).toBe(false);
    expect(readSettings({ ...production, SEED_DEMO: 'true' }).seedDemo).toBe(true);
  });

  it.each([
    ['false', false],
    ['uniquelocal', 'uniquelocal'],
    ['127.0.0.1', '127.0.0.1'],
    ['10.0.0.0/8, ::1,loopback,fc00::/7', '10.0.0.0/8, ::1,loopback,fc00::/7'],
  ])('trusts proxies by address, network or name: %s', (text, trustProxy) => {
    expect(readSettings({ TRUST_PROXY: text }).trustProxy).toBe(trustProxy);
  });

  it.each([
    [{ PORT: 'eighty' }, 'PORT must be a whole number'],
    [{ PORT: '70000' }, 'PORT must be between 0 and 65535'],
    [
      { DATABASE_URL: 'mysql://x/y' },
      'DATABASE_URL must be a URL that begins with postgres:// or postgresql://',
    ],
    [{ REDIS_URL: 'localhost' }, 'REDIS_URL must be a URL that begins with redis:// or rediss://'],
    [{ DRAIN_SECONDS: '61' }, 'DRAIN_SECONDS must be between 0 and 60'],
    [{ JWT_SECRET: 'short' }, 'JWT_SECRET must have at least 32 characters'],
    [{ NODE_ENV: 'production' }, 'JWT_SECRET must be set when NODE_ENV is production'],
    [{ NODE_ENV: 'staging' }, 'NODE_ENV must be development, test or production'],
    [{ SEED_DEMO: 'yes' }, 'SEED_DEMO must be true or false'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent'],
    [{ METRICS_TOKEN: 'abc' }, 'METRICS_TOKEN must have at least 16 characters'],
    [{ METRICS_PORT: 'nine' }, 'METRICS_PORT must be a whole number'],
    [{ PUBLIC_URL: 'daad.example' }, 'PUBLIC_URL must be a URL that begins with http:// or https://'],
    [{ PUBLIC_URL: 'https://daad.example/school' }, 'PUBLIC_URL must be an address without a path'],
    [{ TRUST_PROXY: 'nginx' }, 'TRUST_PROXY must be false, or addresses, networks and loopback'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY must be false, or addresses, networks and loopback'],
    [{ TRUST_PROXY: '10.0.0.1,true' }, 'TRUST_PROXY must be'],
    [{ TRUST_PROXY: '1' }, 'TRUST_PROXY must be'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY must be'],
    [{ TRUST_PROXY: '10.0.0.1, proxy' }, 'TRUST_PROXY must be'],
    [{ TRUST_PROXY: '10.0.0.1,' }, 'TRUST_PROXY must be'],
    [{ RATE_LIMITS: 'off' }, 'RATE_LIMITS must be on or load-test'],
    [{ S3_BUCKET_URL: 'https://s3.example.com/b' }, 'S3_BUCKET_URL needs S3_ACCESS_KEY_ID'],
  ])('refuses %j in one sentence', (env, sentence) => {
    expect(() => readSettings(env)).toThrow(SettingsError);
    expect(() => readSettings(env)).toThrow(sentence);
  });
});

describe('why a process could not start', () => {
  it.each<[error: unknown, sentence: string]>([
    [Object.assign(new Error('listen'), { code: 'EADDRINUSE', port: 3000 }), 'port 3000 is taken'],
    [
      Object.assign(new Error('connect'), { code: 'ECONNREFUSED', address: '127.0.0.1', port: 5432 }),
      'the database at 127.0.0.1:5432 cannot be reached',
    ],
    [Object.assign(new Error('password'), { code: '28P01' }), 'refused the user or password'],
    [new SettingsError('PORT must be a whole number'), 'PORT must be a whole number'],
    [new Error('something else'), 'something else'],
  ])('is reported in one sentence: %s', (error, sentence) => {
    expect(explainStartFailure(error)).toContain(sentence);
    expect(explainStartFailure(error)).not.toContain('\n');
  });
});
