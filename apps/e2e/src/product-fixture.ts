import { test as base } from '@playwright/test';
import { cloneDemoSchool } from './demo-school.js';
import { givenProduct, type Product, startProduct } from './product.js';

/** Each worker has its own product and demo school, unless a running one is given. */
export const test = base.extend<object, { product: Product }>({
  product: [
    async ({ browserName: _ }, use) => {
      const given = givenProduct();
      if (given) return use(given);
      const school = await cloneDemoSchool();
      try {
        const product = await startProduct(school);
        await use(product);
        await product.stop();
      } finally {
        await school.drop();
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
