/** What is paid of an order: its payments without what was returned of them, and without reversed entries. */
export const paidAmountOf = (orderId: string): string => `
  coalesce((
    select sum(case e.kind when 'payment' then e.amount else -e.amount end)
    from fee_entry e
    where e.order_id = ${orderId} and e.kind <> 'reversal'
      and not exists (select from fee_entry r where r.entry_id = e.id and r.kind = 'reversal')), 0)`;
