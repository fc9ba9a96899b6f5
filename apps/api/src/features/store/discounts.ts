import { Injectable } from '@nestjs/common';
import type { InputOf } from '@daad/contracts/call';
import type { createDiscount, Discount, listDiscounts } from '@daad/contracts/discounts.contract';
import type { Page } from '@daad/contracts/paging';
import { inTransaction } from '@daad/persistence/database';
import { codeKey } from '@daad/domain/card-token';
import { Discount as DiscountEntity } from '@daad/persistence/entities/discount.entity';
import { Product } from '@daad/persistence/entities/product.entity';
import { Student } from '@daad/persistence/entities/student.entity';
import { newId } from '@daad/persistence/ids';
import { appendEvents } from '@daad/persistence/outbox/append-events';
import { readFirst, readPage } from '@daad/persistence/sql/page';
import { matchStudents } from '@daad/persistence/students/student-filters';
import { lockRow } from '@daad/persistence/lock-row';
import { DataSource, type EntityManager } from 'typeorm';
import { ApiError, found } from '#api/errors/api-error.js';
import { takenAs } from '#api/errors/taken-as.js';
import { type Account, requireOwner } from '#api/auth/visitor.js';
import { discountsPage } from './discounts.statements.js';

type DiscountForm = InputOf<typeof createDiscount>['body'];
type DiscountRow = Pick<DiscountEntity, 'studentId' | 'productId' | 'discountType' | 'discountValue'>;

/** Students' own discounts, which override those of the products. */
@Injectable()
export class Discounts {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws ApiError `auth.not-owner` (403) when a student asks for another's */
  list(account: Account, query: InputOf<typeof listDiscounts>['query']): Promise<Page<Discount>> {
    if (query.studentId) requireOwner(account, query.studentId);
    const studentId = account.role === 'Student' ? account.userId : query.studentId;
    const { productIndex } = query;
    const filters = {
      student: studentId && { studentId },
      studentCode: matchStudents({ code: query.studentCode }).code,
      product: productIndex !== undefined && { productIndex },
    };
    return readPage(this.dataSource, discountsPage, query, {}, filters);
  }

  /** @throws ApiError `student.not-found`, `product.not-found` (404), `discount.exists` (409) */
  create(form: DiscountForm): Promise<Discount> {
    const id = newId();
    return this.save(form, async (manager, row) => {
      await manager.insert(DiscountEntity, { id, ...row });
      return this.publish(manager, id, 'created');
    });
  }

  /** @throws ApiError `discount.not-found`, `student.not-found`, `product.not-found` (404), `discount.exists` (409) */
  update(id: string, form: DiscountForm): Promise<Discount> {
    return this.save(form, async (manager, row) => {
      const before = await this.lock(manager, id);
      const moved = before.studentId !== row.studentId || before.productId !== row.productId;
      // The former student or product no longer has it.
      if (moved) await this.publish(manager, id, 'updated');
      await manager.update(DiscountEntity, id, row);
      return this.publish(manager, id, 'updated');
    });
  }

  /** @throws ApiError `discount.not-found` (404) */
  remove(id: string): Promise<void> {
    return inTransaction(this.dataSource, async (manager) => {
      await this.lock(manager, id);
      await this.publish(manager, id, 'deleted');
      await manager.delete(DiscountEntity, id);
    });
  }

  private save(
    { studentId, studentCode, ...discount }: DiscountForm,
    write: (manager: EntityManager, row: DiscountRow) => Promise<Discount>,
  ): Promise<Discount> {
    return inTransaction(this.dataSource, async (manager) => {
      const student =
        studentCode === undefined
          ? found(await lockRow(manager, Student, studentId ?? '', 'pessimistic_read'), 'student.not-found')
          : await this.lockStudentByCode(manager, studentCode);
      found(await lockRow(manager, Product, discount.productId, 'pessimistic_read'), 'product.not-found');
      return write(manager, { ...discount, studentId: student.id });
    }).catch(takenAs('discount_student_id_product_id_key', 'discount.exists'));
  }

  private async lockStudentByCode(manager: EntityManager, code: string): Promise<Student> {
    const student = await manager
      .createQueryBuilder(Student, 'student')
      .where('lower(student.code) = :key', { key: codeKey(code) })
      .setLock('pessimistic_read')
      .getOne();
    const message = 'لا يوجد طالب بهذا الكود';
    return found(student, 'student.not-found', { message, errors: { studentCode: [message] } });
  }

  private async lock(manager: EntityManager, id: string): Promise<DiscountEntity> {
    return found(await lockRow(manager, DiscountEntity, id, 'pessimistic_write'), 'discount.not-found');
  }

  /** Publishes a discount as it is now. */
  private async publish(
    manager: EntityManager,
    id: string,
    action: 'created' | 'updated' | 'deleted',
  ): Promise<Discount> {
    const discount = await readFirst(manager, discountsPage, {}, { id: { id } });
    if (!discount) throw new ApiError('discount.not-found');
    const { studentId, productId, productName } = discount;
    await appendEvents(manager, [
      {
        name: 'discount.changed',
        aggregateId: id,
        payload: { id, studentId, productId, productName, action },
      },
    ]);
    return discount;
  }
}
