import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { type Attachment, listAttachments } from '@daad/contracts/attachments.contract';
import type { ApiClient } from './api-client.js';
import { createProduct, type TestProduct } from './builders.js';
import { drawPicture, upload, type uploadForm } from './picture-builders.js';
import { started } from './present.js';
import { TestSchool } from './test-school.js';

/** A school whose teacher uploads files to a product; the product is new for each test. */
export class ProductUploads {
  school!: TestSchool;
  teacher!: ApiClient;
  product!: TestProduct;
  png!: Buffer;

  get owner() {
    return { type: 'Product', id: this.product.id };
  }

  send(form: FormData) {
    return this.teacher.send<Attachment>('POST', 'attachment/Upload', form);
  }

  /** Uploads a file that must be accepted. */
  upload(...form: Parameters<typeof uploadForm>) {
    return upload(this.teacher, ...form);
  }

  list() {
    const query = { entityType: 'Product', entityId: this.product.id } as const;
    return this.school.visitor().get(listAttachments, { query });
  }

  /** The uploaded files on the disk, without the thumbnails that the worker may be making at any moment. */
  async storedFiles() {
    const folder = join(this.school.settings.dataDir, 'files');
    // The first upload makes the folder.
    const names = existsSync(folder) ? await readdir(folder) : [];
    return names.filter((name) => !name.includes('.webp') || /^\w+\.webp$/.test(name)).sort();
  }
}

/** Starts the school for a spec file, and makes a product for each of its tests. */
export function useProductUploads(): ProductUploads {
  const uploads = new ProductUploads();
  beforeAll(async () => {
    uploads.school = await TestSchool.start();
    uploads.teacher = await uploads.school.asTeacher();
    uploads.png = await drawPicture();
  });
  afterAll(() => started(uploads.school)?.stop());
  beforeEach(async () => {
    uploads.product = await createProduct(uploads.school.dataSource);
  });
  return uploads;
}
