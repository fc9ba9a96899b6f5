/** How the rows of a table are audited, in terms of a row \`r\`. */
export interface Audited {
  table: string;
  entity: string;
  /** Of one row in \`old_rows\` and \`new_rows\`. */
  key: string;
  id: string;
  student?: string;
  label?: string;
  /** Columns that are no part of the change, or secret. */
  hidden?: string;
  /** What it consists of, where that is not its columns. */
  fields?: string;
  /** A column whose first value ends the row, as its deletion would; it is hidden. */
  end?: string;
  /** The product makes the row with defaults before the first change by a person. */
  madeByProduct?: boolean;
  /**
   * Which updates can have an entry, between `old` and `new`: for a table that the hottest paths update for other reasons. They
   * are looked at row by row then.
   */
  eachUpdate?: string;
  /** Which rows are audited. */
  where?: string;
  password?: boolean;
  /** Its rows are written once; what an erasure does to them is no change of them. */
  appendOnly?: boolean;
  /** Kinds of some changes, as cases between `o`, the row before, and `r`. */
  kinds?: string;
}

/** The tables of the audit trail, as the migration of this time audits them. */
export const AUDITED: readonly Audited[] = [
  {
    table: 'staff',
    entity: 'staff',
    key: 'id',
    id: 'r.id',
    label: 'r.full_name',
    hidden: 'password_hash,revision',
    kinds: `when r.two_factor and not o.two_factor then 'second-factor-on'
            when o.two_factor and not r.two_factor then 'second-factor-off'`,
    password: true,
  },
  {
    table: 'student',
    entity: 'student',
    key: 'id',
    id: 'r.id',
    student: 'r.id',
    hidden:
      'password_hash,password_given,search_key,initial_key,attendance_points,exam_points,direct_points,minus_points,total_points,card_token,erased_at',
    end: 'deleted_at',
    // Each mark moves the sums, and what moves them changes nothing else.
    eachUpdate: `(old.attendance_points, old.exam_points, old.direct_points, old.minus_points)
      = (new.attendance_points, new.exam_points, new.direct_points, new.minus_points)`,
    // The tombstone of an erased student is no change of the student.
    where: 'r.erased_at is null',
    password: true,
  },
  {
    table: 'stage',
    entity: 'stage',
    key: 'id',
    id: 'r.id',
    label: 'r.name',
    hidden: 'name_key',
    end: 'deleted_at',
  },
  {
    table: 'class',
    entity: 'class',
    key: 'id',
    id: 'r.id',
    label: 'r.name',
    hidden: 'name_key',
    end: 'deleted_at',
  },
  {
    table: 'class_student',
    entity: 'classStudent',
    key: 'id',
    id: 'r.id',
    student: 'r.student_id',
    end: 'left_on',
  },
  { table: 'attendance', entity: 'attendance', key: 'id', id: 'r.id', student: 'r.student_id' },
  {
    table: 'homework',
    entity: 'homework',
    key: 'student_id, class_id, date',
    id: 'null',
    student: 'r.student_id',
  },
  {
    table: 'absence_contact',
    entity: 'absenceContact',
    key: 'student_id, class_id, date',
    id: 'null',
    student: 'r.student_id',
    hidden: 'author_name',
  },
  { table: 'absence_template', entity: 'absenceTemplate', key: 'only_row', id: 'null' },
  {
    table: 'exam',
    entity: 'exam',
    key: 'id',
    id: 'r.id',
    label: 'r.name',
    hidden: 'search_key,students_number',
  },
  {
    table: 'exam_student',
    entity: 'grade',
    key: 'id',
    id: 'r.id',
    student: 'r.student_id',
    label: '(select name from exam where id = r.exam_id)',
    // The points are in the ledger.
    hidden: 'points',
  },
  { table: 'exam_points_range', entity: 'examRange', key: 'id', id: 'r.id' },
  {
    table: 'points_ledger',
    entity: 'points',
    key: 'id',
    id: 'r.id',
    student: 'r.student_id',
    hidden: 'source_id',
    // Those of a record are part of it.
    where: `r.kind <> 'attendance'`,
  },
  { table: 'points_settings', entity: 'pointsSettings', key: 'only_row', id: 'null' },
  {
    table: 'category',
    entity: 'category',
    key: 'id',
    id: 'r.id',
    label: 'r.name',
    hidden: 'search_key,name_key',
  },
  {
    table: 'product',
    entity: 'product',
    key: 'id',
    id: 'r.id',
    label: 'r.name',
    hidden: 'search_key,index,final_price',
    end: 'deleted_at',
  },
  {
    table: 'discount',
    entity: 'discount',
    key: 'id',
    id: 'r.id',
    student: 'r.student_id',
    label: '(select name from product where id = r.product_id)',
  },
  {
    table: 'orders',
    entity: 'order',
    key: 'id',
    id: 'r.id',
    student: 'r.student_id',
    label: 'r.order_number::text',
    hidden: 'search_key,order_number',
  },
  {
    table: 'order_line',
    entity: 'orderLine',
    key: 'id',
    id: 'r.order_id',
    student: '(select student_id from orders where id = r.order_id)',
    label: '(select order_number::text from orders where id = r.order_id)',
    hidden: 'order_id,position,product_id,description',
    // The lines of a new order and of one that is deleted are part of it.
    where: 'exists (select from orders where id = r.order_id and created_at <> now())',
  },
  { table: 'news', entity: 'news', key: 'id', id: 'r.id', label: 'r.title', hidden: 'search_key' },
  {
    table: 'attachment',
    entity: 'attachment',
    key: 'id',
    id: 'r.id',
    label: 'r.original_file_name',
    hidden: 'stored_file_name,attachment_type,media_type,file_size,width,height,thumbnails_at,stripped_at',
  },
  { table: 'site', entity: 'site', key: 'only_row', id: 'null', fields: 'content', madeByProduct: true },
  {
    table: 'replaced_card',
    entity: 'card',
    key: 'card_token',
    id: 'null',
    student: 'r.student_id',
    hidden: 'card_token,replaced_at',
  },
];
