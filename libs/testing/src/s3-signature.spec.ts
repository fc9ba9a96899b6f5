import { describe, expect, it } from '@jest/globals';
import { sha256, signS3 } from './s3-signature.js';

// The worked examples of Amazon's own description of the signature.
const access = {
  region: 'us-east-1',
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
const now = new Date('2013-05-24T00:00:00Z');
const bucket = 'https://examplebucket.s3.amazonaws.com';

describe('the signature of S3 requests', () => {
  it.each<{
    method: string;
    path: string;
    body?: string;
    headers?: Record<string, string>;
    signature: string;
  }>([
    {
      method: 'GET',
      path: '/test.txt',
      headers: { range: 'bytes=0-9' },
      signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    },
    {
      method: 'PUT',
      path: '/test$file.text',
      body: 'Welcome to Amazon S3.',
      headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      signature: '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    },
    {
      method: 'GET',
      path: '/?lifecycle',
      signature: 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
    },
    {
      method: 'GET',
      path: '/?max-keys=2&prefix=J',
      signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    },
  ])(
    'is the one that Amazon documents for $method $path',
    ({ method, path, headers, body = '', signature }) => {
      const { authorization } = signS3(access, {
        method,
        url: new URL(bucket + path),
        bodyHash: sha256(body),
        now,
        ...(headers && { headers }),
      });
      expect(authorization).toContain(`Signature=${signature}`);
    },
  );
});
