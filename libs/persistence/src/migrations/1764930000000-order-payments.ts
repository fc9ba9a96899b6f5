import type { MigrationInterface, QueryRunner } from 'typeorm';
import { auditing } from './1764830000000-audit.js';

/** Payments of orders, and the link under which each receipt is shown (specification 5 sections 2 and 3). */
export class OrderPayments1764930000000 implements MigrationInterface {
  name = 'OrderPayments1764930000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [links, orders, audited]) await runner.query(part);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only; restore a backup instead'));
  }
}

const links = `
  alter table fee_entry add column link_token text;
  -- Rewrites the rows instead of updating them, which their trigger refuses.
  alter table fee_entry alter column link_token type text using case when kind = 'payment' then new_card_token() end;
  alter table fee_entry add constraint fee_entry_link_check check ((kind = 'payment') = (link_token is not null));
  create unique index fee_entry_link on fee_entry (link_token);`;

const orders = `
  alter table fee_entry
    add column order_id uuid references orders (id),
    add constraint fee_entry_order_check check (order_id is null or kind in ('payment', 'refund', 'reversal'));
  create index fee_entry_order on fee_entry (order_id) where order_id is not null;`;

/** The trail has neither: a link opens the receipt, and the id of an order names nothing. */
const audited = `
  drop function audit_fee_entry() cascade;
  ${auditing({
    table: 'fee_entry',
    entity: 'fee',
    key: 'id',
    id: 'r.id',
    student: 'r.student_id',
    label: `(select number from shift where id = r.shift_id) || '-' || r.receipt`,
    hidden: 'seq,reference_key,shift_id,receipt,entry_id,class_id,link_token,order_id',
    appendOnly: true,
    where: 'r.class_id is null',
  })}`;
