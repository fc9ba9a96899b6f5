import { expect, it } from '@jest/globals';
import { siteContent } from '@daad/contracts/site.contract';
import { DEFAULT_SITE } from './default-site.js';

it('is a site that the contract accepts as it is', () => {
  expect(siteContent.parse(DEFAULT_SITE)).toEqual(DEFAULT_SITE);
  expect(DEFAULT_SITE.centres.map(({ addresses }) => addresses.length)).toEqual([8, 3]);
});
