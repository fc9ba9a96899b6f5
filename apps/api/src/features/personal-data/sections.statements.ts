import { paidAmountOf } from '@daad/persistence/orders/paid-amount';
import { staffName } from '@daad/persistence/staff-name';
import { statement } from '@daad/persistence/sql/statement';
import { json, uuid } from '@daad/persistence/sql/types';

export type Fields = Record<string, unknown>;

interface Section {
  title: string;
  /** Each column of the query with its heading. */
  columns: Record<string, string>;
  /** What follows `select`, for `:studentId`. */
  query: string;
}

/** A class, exam or product by its id, also one that is deleted. */
const nameIn = (table: string, id: string) => `(select name from ${table} where id = ${id})`;
const author = (row: string) => `${staffName(`${row}.author_id`)} as "authorName"`;
const withoutReason = (fields: string) =>
  `case when entity = 'concession' then ${fields} - 'reason' else ${fields} end`;
const AUTHOR = { authorName: 'سجّله' };

/** Everything that is stored about a student, section by section. What only the server uses (hashes, keys) is left out. */
const SECTIONS_OF_STUDENT: Record<string, Section> = {
  profile: {
    title: 'البيانات الشخصية',
    columns: {
      id: 'المعرف',
      fullName: 'الاسم الكامل',
      code: 'كود الطالب',
      phoneNumber: 'رقم الهاتف',
      parentPhoneNumber: 'رقم ولي الأمر',
      email: 'البريد الإلكتروني',
      stageName: 'المرحلة التعليمية',
      notes: 'ملاحظات المعلم',
      heldAt: 'موقوف منذ',
      holdReason: 'سبب الإيقاف',
      hideFromLeaderboard: 'مخفي من لوحة الشرف',
      totalPoints: 'مجموع النقاط',
      attendancePoints: 'نقاط الحضور',
      examPoints: 'نقاط الامتحانات',
      directPoints: 'نقاط مباشرة',
      minusPoints: 'نقاط مخصومة',
      feeBalance: 'المستحق من المصروفات',
      createdAt: 'تاريخ الإضافة',
      deletedAt: 'تاريخ الحذف',
    },
    query: `
      id, full_name as "fullName", code, phone_number as "phoneNumber", parent_phone_number as "parentPhoneNumber", email,
      ${nameIn('stage', 'stage_id')} as "stageName", notes, held_at as "heldAt", hold_reason as "holdReason",
      hide_from_leaderboard as "hideFromLeaderboard",
      total_points as "totalPoints", attendance_points as "attendancePoints", exam_points as "examPoints",
      direct_points as "directPoints", minus_points as "minusPoints",
      coalesce((select balance from fee_account where student_id = student.id), 0) as "feeBalance", created_at as "createdAt", deleted_at as "deletedAt"
      from student where id = :studentId`,
  },
  classes: {
    title: 'الصفوف',
    columns: { className: 'الصف', joinedOn: 'من', leftOn: 'إلى' },
    query: `${nameIn('class', 'class_id')} as "className", joined_on as "joinedOn", left_on as "leftOn"
      from class_student where student_id = :studentId order by joined_on`,
  },
  attendance: {
    title: 'الحضور',
    columns: {
      date: 'التاريخ',
      className: 'الصف',
      makeUp: 'تعويض حصة',
      scannedAt: 'وقت المسح',
      points: 'النقاط',
      ...AUTHOR,
    },
    query: `date, ${nameIn('class', 'class_id')} as "className", make_up as "makeUp", scanned_at as "scannedAt", points, ${author('r')}
      from attendance r where student_id = :studentId order by date`,
  },
  scans: {
    title: 'المسح عند الباب',
    columns: { at: 'الوقت', className: 'الصف', outcome: 'النتيجة', overrideReason: 'سبب السماح', ...AUTHOR },
    query: `at, ${nameIn('class', 'class_id')} as "className", outcome, override_reason as "overrideReason", ${author('r')}
      from scan r where student_id = :studentId order by at`,
  },
  homework: {
    title: 'الواجبات',
    columns: { date: 'التاريخ', className: 'الصف', state: 'الحالة', ...AUTHOR },
    query: `date, ${nameIn('class', 'class_id')} as "className", state, ${author('r')}
      from homework r where student_id = :studentId order by date`,
  },
  absenceContacts: {
    title: 'التواصل مع ولي الأمر عن الغياب',
    columns: { date: 'تاريخ الغياب', className: 'الصف', authorName: 'تواصل', createdAt: 'وقت التسجيل' },
    query: `date, ${nameIn('class', 'class_id')} as "className", author_name as "authorName", created_at as "createdAt"
      from absence_contact where student_id = :studentId order by date`,
  },
  exams: {
    title: 'الامتحانات',
    columns: {
      examName: 'الامتحان',
      examDate: 'التاريخ',
      degree: 'الدرجة',
      examDegree: 'من',
      points: 'النقاط',
      enterIn: 'دخل في',
      ...AUTHOR,
    },
    query: `exam.name as "examName", exam.date as "examDate", r.degree, exam.degree as "examDegree", r.points,
      r.enter_in as "enterIn", ${author('r')}
      from exam_student r join exam on exam.id = r.exam_id where r.student_id = :studentId order by exam.date`,
  },
  points: {
    title: 'سجل النقاط',
    columns: { createdAt: 'الوقت', kind: 'النوع', points: 'النقاط', comment: 'التعليق', ...AUTHOR },
    query: `created_at as "createdAt", kind, points, comment, ${author('r')}
      from points_ledger r where student_id = :studentId order by id`,
  },
  fees: {
    title: 'الحساب المالي',
    columns: {
      at: 'الوقت',
      kind: 'النوع',
      amount: 'المبلغ',
      month: 'الشهر',
      reason: 'السبب',
      method: 'طريقة الدفع',
      reference: 'رقم العملية',
      receiptNumber: 'رقم الإيصال',
      orderNumber: 'رقم الطلب',
      reversed: 'مُلغى',
      ...AUTHOR,
    },
    query: `at, kind, amount, month, reason, method, reference,
      (select number || '-' || r.receipt from shift where id = r.shift_id) as "receiptNumber",
      (select order_number from orders where id = r.order_id) as "orderNumber",
      exists (select from fee_entry where entry_id = r.id and kind = 'reversal') as reversed, ${author('r')}
      from fee_entry r where student_id = :studentId order by seq`,
  },
  // Its reason is for the staff alone, also in the entries of the trail.
  concession: {
    title: 'تخفيض المصروفات',
    columns: { kind: 'النوع', value: 'القيمة', createdAt: 'الوقت' },
    query: `kind, value, created_at as "createdAt" from concession where student_id = :studentId`,
  },
  orders: {
    title: 'الطلبات',
    columns: {
      orderNumber: 'رقم الطلب',
      createdAt: 'الوقت',
      status: 'الحالة',
      totalPrice: 'الإجمالي',
      paidAmount: 'المدفوع',
      studentName: 'الاسم',
      studentPhone: 'الهاتف',
      deliverAddress: 'عنوان التوصيل',
      deliverPhone: 'هاتف التوصيل',
      items: 'الأصناف',
      timeline: 'الحالات',
    },
    query: `order_number as "orderNumber", created_at as "createdAt", status, total_price as "totalPrice",
      ${paidAmountOf('r.id')} as "paidAmount", student_name as "studentName", student_phone as "studentPhone", deliver_address as "deliverAddress",
      deliver_phone as "deliverPhone",
      (select json_agg(json_build_object('product', product_name, 'quantity', quantity, 'price', final_price) order by position)
       from order_line where order_id = r.id) as items,
      (select json_agg(json_build_object('status', to_status, 'at', created_at, 'by', author_name) order by id)
       from order_status_change where order_id = r.id) as timeline
      from orders r where student_id = :studentId order by order_number`,
  },
  discounts: {
    title: 'الخصومات',
    columns: { productName: 'المنتج', discountType: 'نوع الخصم', discountValue: 'القيمة' },
    query: `${nameIn('product', 'product_id')} as "productName", discount_type as "discountType", discount_value as "discountValue"
      from discount where student_id = :studentId order by id`,
  },
  cart: {
    title: 'السلة',
    columns: { productName: 'المنتج', quantity: 'الكمية' },
    query: `${nameIn('product', 'i.product_id')} as "productName", i.quantity
      from cart c join cart_item i on i.cart_id = c.id where c.student_id = :studentId order by i.id`,
  },
  cards: {
    title: 'البطاقات',
    columns: { cardToken: 'رمز البطاقة', replacedAt: 'استُبدلت' },
    query: `card_token as "cardToken", null::timestamptz as "replacedAt" from student where id = :studentId
      union all select card_token, replaced_at from replaced_card where student_id = :studentId`,
  },
  sessions: {
    title: 'تسجيلات الدخول',
    columns: {
      createdAt: 'الوقت',
      lastSeenAt: 'آخر نشاط',
      address: 'العنوان',
      userAgent: 'المتصفح',
      revokedAt: 'انتهت',
    },
    query: `created_at as "createdAt", last_seen_at as "lastSeenAt", address, user_agent as "userAgent", revoked_at as "revokedAt"
      from session where user_id = :studentId order by id`,
  },
  audit: {
    title: 'ما سُجل في سجل التغييرات',
    columns: {
      at: 'الوقت',
      kind: 'العملية',
      entity: 'العنصر',
      personName: 'من قام بها',
      before: 'قبل',
      after: 'بعد',
    },
    query: `at, kind, entity, coalesce(${staffName('r.person_id')}, case when r.person_id = r.student_id then 'الطالب' end) as "personName",
      ${withoutReason('before')} as before, ${withoutReason('after')} as after
      from audit_entry r where student_id = :studentId order by id`,
  },
};

export const SECTIONS = Object.entries(SECTIONS_OF_STUDENT).map(([name, { title, columns, query }]) => ({
  name,
  title,
  columns,
  rows: statement(`export-${name}`, {
    params: { studentId: uuid },
    row: { fields: json<Fields>() },
    sql: `select to_json(section) as fields from (select ${query}) section`,
  }),
}));
