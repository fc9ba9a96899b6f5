import { createHash, createHmac } from 'node:crypto';

export interface S3Access {
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

interface S3Request {
  method: string;
  url: URL;
  /** Hex SHA-256 of the body. */
  bodyHash: string;
  /** Further headers to sign, names in lower case. */
  headers?: Record<string, string>;
  now?: Date;
}

export const sha256 = (bytes: Uint8Array | string): string =>
  createHash('sha256').update(bytes).digest('hex');
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Stricter than encodeURIComponent: the signature also covers these characters in their encoded form. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * AWS Signature Version 4 for S3, which every S3-compatible store understands.
 * @returns the headers to send in addition to `host`, which is signed too
 */
export function signS3(
  { region, accessKeyId, secretAccessKey }: S3Access,
  { method, url, bodyHash, headers = {}, now = new Date() }: S3Request,
): Record<string, string> {
  const moment = now.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const scope = [moment.slice(0, 8), region, 's3', 'aws4_request'];
  const signed: Record<string, string> = {
    ...headers,
    host: url.host,
    'x-amz-content-sha256': bodyHash,
    'x-amz-date': moment,
  };
  const lines = Object.entries(signed).sort(([one], [other]) => (one < other ? -1 : 1));
  const names = lines.map(([name]) => name).join(';');
  const canonicalRequest = [
    method,
    url.pathname
      .split('/')
      .map((part) => encode(decodeURIComponent(part)))
      .join('/'),
    [...url.searchParams]
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .sort()
      .join('&'),
    ...lines.map(([name, value]) => `${name}:${value.trim()}`),
    '',
    names,
    bodyHash,
  ].join('\n');

  const toSign = ['AWS4-HMAC-SHA256', moment, scope.join('/'), sha256(canonicalRequest)].join('\n');
  const key = scope.reduce<Buffer | string>(
    (previous, part) => hmac(previous, part),
    `AWS4${secretAccessKey}`,
  );
  const signature = createHmac('sha256', key).update(toSign).digest('hex');
  const { host: _, ...sent } = signed;
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope.join('/')},SignedHeaders=${names},Signature=${signature}`,
  };
}
