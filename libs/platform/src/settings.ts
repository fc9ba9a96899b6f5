import { isIP } from 'node:net';
import { z } from 'zod';

/** Thrown for invalid settings; `message` is one sentence that names the setting and the reason. */
export class SettingsError extends Error {}

const wholeNumber = (name: string, min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, `${name} must be a whole number`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `${name} must be between ${min} and ${max}`);

const wholeNumberText = (name: string, min: number, max: number, fallback: number) =>
  wholeNumber(name, min, max).default(fallback);

const yesOrNo = (name: string) =>
  z
    .enum(['true', 'false'], { error: `${name} must be true or false` })
    .transform((value) => value === 'true');

const url = (name: string, protocols: string[]) =>
  z.string().refine(
    (text) => {
      try {
        return protocols.includes(new URL(text).protocol);
      } catch {
        return false;
      }
    },
    `${name} must be a URL that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  );

/** The ranges that have a name with Fastify. */
const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

/** An address, a network (`10.0.0.0/8`) or the name of one; not a number, of which Fastify would make an address. */
function isNetwork(text: string): boolean {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const longest = { 4: 32, 6: 128 }[isIP(address)] ?? 0;
  const length = Number(bits ?? longest);
  return NAMED_NETWORKS.includes(text) || (length >= 1 && length <= longest);
}

const environment = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'], {
      error: 'NODE_ENV must be development, test or production',
    })
    .default('development'),
  PORT: wholeNumberText('PORT', 0, 65535, 3000),
  HOST: z.string().default('0.0.0.0'),
  PUBLIC_URL: url('PUBLIC_URL', ['http:', 'https:'])
    .refine((text) => /^[^/]+\/\/[^/?#@]+\/?$/.test(text), 'PUBLIC_URL must be an address without a path')
    .transform((text) => new URL(text).origin)
    .optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: url('DATABASE_URL', ['postgres:', 'postgresql:']).optional(),
  DATABASE_POOL_SIZE: wholeNumberText('DATABASE_POOL_SIZE', 2, 200, 12),
  DRAIN_SECONDS: wholeNumberText('DRAIN_SECONDS', 0, 60, 0),
  REDIS_URL: url('REDIS_URL', ['redis:', 'rediss:']).optional(),
  JWT_SECRET: z.string().min(32, 'JWT_SECRET must have at least 32 characters').optional(),
  ACCESS_TOKEN_MINUTES: wholeNumberText('ACCESS_TOKEN_MINUTES', 1, 1440, 60),
  REFRESH_TOKEN_DAYS: wholeNumberText('REFRESH_TOKEN_DAYS', 1, 365, 30),
  SESSION_DAYS: wholeNumberText('SESSION_DAYS', 1, 3650, 90),
  SEED_DEMO: yesOrNo('SEED_DEMO').optional(),
  TRUST_PROXY: z
    .string()
    .refine(
      (text) => text === 'false' || text.split(',').every((each) => isNetwork(each.trim())),
      // Believed from everybody, forwarded headers would let every visitor choose the address that limits count by.
      `TRUST_PROXY must be false, or addresses, networks and ${NAMED_NETWORKS.join(', ')} with commas between`,
    )
    .default('false'),
  RATE_LIMITS: z.enum(['on', 'load-test'], { error: 'RATE_LIMITS must be on or load-test' }).default('on'),
  METRICS_TOKEN: z.string().min(16, 'METRICS_TOKEN must have at least 16 characters').optional(),
  METRICS_PORT: wholeNumber('METRICS_PORT', 0, 65535).optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent',
    })
    .default('info'),
  S3_BUCKET_URL: url('S3_BUCKET_URL', ['http:', 'https:']).optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
});

export interface Settings {
  production: boolean;
  port: number;
  host: string;
  /** Scheme and host under which people reach the site; unset, those that each visitor used. */
  publicUrl: string | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
  databasePoolSize: number;
  /** How long a stopping API goes on while balancers and proxies take their leave of it, twice over. */
  drainSeconds: number;
  /** Set: BullMQ and the socket backplane run on Redis. Unset: both run on PostgreSQL. */
  redisUrl: string | undefined;
  jwtSecret: string | undefined;
  accessTokenMinutes: number;
  refreshTokenDays: number;
  /** After so long a session is over, however often it was refreshed. */
  sessionDays: number;
  /** Makes the demo school in an empty database: with every way of starting. */
  seedDemo: boolean;
  /** Fastify's `trustProxy`: false, or addresses and networks. */
  trustProxy: false | string;
  /** `load-test` lifts the ceilings of addresses, sockets and orders, so that one machine can play many visitors. */
  rateLimits: 'on' | 'load-test';
  /** Set: only requests with it as bearer token may read the metrics. Unset: only this machine. */
  metricsToken: string | undefined;
  /** Where a worker serves its metrics; unset, it does not. */
  metricsPort: number | undefined;
  logLevel: string;
  s3: { bucketUrl: string; region: string; accessKeyId: string; secretAccessKey: string } | undefined;
}

/**
 * Reads and checks every setting (contract section 8). Empty values count as unset.
 * @throws SettingsError with one clear sentence
 */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    throw new SettingsError(parsed.error.issues.map((issue) => issue.message).join('; '));
  }
  const values = parsed.data;
  const production = values.NODE_ENV === 'production';
  if (production && !values.JWT_SECRET) {
    throw new SettingsError('JWT_SECRET must be set when NODE_ENV is production');
  }
  return {
    production,
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    drainSeconds: values.DRAIN_SECONDS,
    redisUrl: values.REDIS_URL,
    jwtSecret: values.JWT_SECRET,
    accessTokenMinutes: values.ACCESS_TOKEN_MINUTES,
    refreshTokenDays: values.REFRESH_TOKEN_DAYS,
    sessionDays: values.SESSION_DAYS,
    seedDemo: values.SEED_DEMO ?? (!production && !values.DATABASE_URL),
    trustProxy: values.TRUST_PROXY === 'false' ? false : values.TRUST_PROXY,
    rateLimits: values.RATE_LIMITS,
    metricsToken: values.METRICS_TOKEN,
    metricsPort: values.METRICS_PORT,
    logLevel: values.LOG_LEVEL,
    s3: s3Of(values),
  };
}

function s3Of({
  S3_BUCKET_URL: bucketUrl,
  S3_REGION: region,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
}: z.infer<typeof environment>): Settings['s3'] {
  if (!bucketUrl) return undefined;
  if (!accessKeyId || !secretAccessKey)
    throw new SettingsError('S3_BUCKET_URL needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY');
  return { bucketUrl, region, accessKeyId, secretAccessKey };
}

/** @throws SettingsError in a process without a database */
export function databaseUrlOf({ databaseUrl }: Pick<Settings, 'databaseUrl'>): string {
  if (!databaseUrl) throw new SettingsError('DATABASE_URL must be set');
  return databaseUrl;
}

/** @throws SettingsError in a process without a secret */
export function jwtSecretOf({ jwtSecret }: Pick<Settings, 'jwtSecret'>): string {
  if (!jwtSecret) throw new SettingsError('JWT_SECRET must be set');
  return jwtSecret;
}
