import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The whole school: people, classroom, points, store, news, sessions, jobs and the outbox. */
export class School1763700000000 implements MigrationInterface {
  name = 'School1763700000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [functions, people, classroom, points, store, news, platform])
      await runner.query(part);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only; restore a backup instead'));
  }
}

const functions = `
  create extension if not exists pg_trgm;

  -- UUID version 7, for rows that are written in sets inside the database.
  create function uuid_v7() returns uuid language sql volatile parallel safe as $$
    select encode(
      set_bit(set_bit(
        overlay(uuid_send(gen_random_uuid())
          placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
        52, 1), 53, 1), 'hex')::uuid
  $$;

  -- The price rule of libs/domain/src/pricing.ts for filters and sorting inside the database; a test compares the two.
  create function final_price(price numeric, discount_type text, discount_value numeric) returns numeric
  language sql immutable parallel safe as $$
    select case
      when discount_value is null or discount_value <= 0 then price
      when discount_type = 'Fixed' then greatest(price - discount_value, 0)
      else greatest(round(price * (100 - discount_value) / 100, 2), 0)
    end
  $$;`;

const people = `
  create table teacher (
    id uuid primary key,
    full_name text not null,
    phone_number text not null unique,
    email text,
    password_hash text not null,
    created_at timestamptz not null default now()
  );

  create table stage (
    id uuid primary key,
    name text not null,
    name_key text not null,
    index int not null default 0,
    created_at timestamptz not null default now(),
    deleted_at timestamptz
  );
  create unique index stage_name on stage (name_key) where deleted_at is null;

  create table student (
    id uuid primary key,
    full_name text not null,
    phone_number text not null,
    parent_phone_number text not null,
    email text,
    code text not null,
    stage_id uuid references stage (id),
    index int not null,
    -- null until an imported password has been hashed: the account cannot sign in before that
    password_hash text,
    -- folded name and code, what text search looks through (contract section 1)
    search_key text not null,
    attendance_points int not null default 0,
    exam_points int not null default 0,
    direct_points int not null default 0,
    minus_points int not null default 0,
    total_points int not null generated always as (attendance_points + exam_points + direct_points - minus_points) stored,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    deleted_at timestamptz
  );
  create unique index student_phone on student (phone_number) where deleted_at is null;
  create unique index student_code on student (lower(code)) where deleted_at is null;
  create index student_order on student (index, id) where deleted_at is null;
  create index student_rank on student (total_points desc, id) where deleted_at is null;
  create index student_stage on student (stage_id, index, id) where deleted_at is null;
  create index student_stage_rank on student (stage_id, total_points desc, id) where deleted_at is null;
  create index student_parent_phone on student (parent_phone_number) where deleted_at is null;
  create index student_search on student using gin (search_key gin_trgm_ops);
  create index student_code_part on student using gin (lower(code) gin_trgm_ops);
  create index student_phone_part on student using gin (phone_number gin_trgm_ops);
  create index student_parent_phone_part on student using gin (parent_phone_number gin_trgm_ops);

  -- How many students there are, so that no page of a list counts them all.
  create table student_count (
    stage_id uuid,
    students int not null,
    unique nulls not distinct (stage_id)
  );
  create function count_new_students() returns trigger language plpgsql as $$
  begin
    insert into student_count as kept (stage_id, students)
    select stage_id, count(*) from added where deleted_at is null group by stage_id order by stage_id
    on conflict (stage_id) do update set students = kept.students + excluded.students;
    return null;
  end $$;
  create trigger student_added after insert on student
    referencing new table as added for each statement execute function count_new_students();
  create function recount_student() returns trigger language plpgsql as $$
  begin
    insert into student_count as kept (stage_id, students)
    select stage_id, sum(change) from (values
      (old.stage_id, case when old.deleted_at is null then -1 else 0 end),
      (new.stage_id, case when new.deleted_at is null then 1 else 0 end)
    ) moved (stage_id, change) group by stage_id having sum(change) <> 0 order by stage_id
    on conflict (stage_id) do update set students = kept.students + excluded.students;
    return null;
  end $$;
  create trigger student_moved after update of stage_id, deleted_at on student for each row
    when (old.stage_id is distinct from new.stage_id or old.deleted_at is distinct from new.deleted_at)
    execute function recount_student();

  -- A family of refresh tokens: one sign-in on one device (contract section 2).
  create table session (
    id uuid primary key,
    user_id uuid not null,
    role text not null,
    created_at timestamptz not null default now(),
    revoked_at timestamptz
  );
  create index session_of_user on session (user_id) where revoked_at is null;
  create index session_revoked on session (revoked_at) where revoked_at is not null;

  create table refresh_token (
    token_hash bytea primary key,
    session_id uuid not null references session (id) on delete cascade,
    expires_at timestamptz not null,
    replaced_at timestamptz
  );
  create index refresh_token_session on refresh_token (session_id);
  create index refresh_token_expiry on refresh_token (expires_at);

  create function notify_session_revoked() returns trigger language plpgsql as $$
  begin
    perform pg_notify('session_revoked', new.id::text);
    return null;
  end $$;
  create trigger session_revoked after update of revoked_at on session
    for each row when (new.revoked_at is not null) execute function notify_session_revoked();`;

const classroom = `
  create table class (
    id uuid primary key,
    name text not null,
    name_key text not null,
    day smallint not null check (day between 0 and 6),
    time time not null,
    stage_id uuid not null references stage (id),
    index int not null default 0,
    created_at timestamptz not null default now(),
    deleted_at timestamptz
  );
  create unique index class_name on class (name_key) where deleted_at is null;
  create index class_order on class (index, id) where deleted_at is null;
  create index class_stage on class (stage_id) where deleted_at is null;
  create index class_day on class (day) where deleted_at is null;

  create table class_student (
    id uuid primary key,
    class_id uuid not null references class (id),
    student_id uuid not null unique references student (id),
    created_at timestamptz not null default now()
  );
  create index class_student_class on class_student (class_id, student_id);

  create table attendance (
    id uuid primary key,
    student_id uuid not null references student (id),
    class_id uuid not null references class (id),
    date date not null,
    -- what this record awarded, so that removing it takes exactly that back
    points int not null,
    created_at timestamptz not null default now(),
    unique (class_id, date, student_id)
  );
  create index attendance_date on attendance (date desc, id desc);
  create index attendance_student on attendance (student_id, date desc);

  -- The number of records, because counting a season of them takes longer than listing a page. Spread over several rows, so
  -- that transactions that mark attendance rarely wait for each other.
  create table attendance_count (
    shard smallint primary key,
    count bigint not null
  );
  create function count_attendance() returns trigger language plpgsql as $$
  begin
    insert into attendance_count (shard, count)
    select pg_backend_pid() % 1024, case tg_op when 'INSERT' then count(*) else -count(*) end
    from changed having count(*) > 0
    on conflict (shard) do update set count = attendance_count.count + excluded.count;
    return null;
  end $$;
  create trigger attendance_inserted after insert on attendance referencing new table as changed
    for each statement execute function count_attendance();
  create trigger attendance_deleted after delete on attendance referencing old table as changed
    for each statement execute function count_attendance();

  create table exam (
    id uuid primary key,
    name text not null,
    search_key text not null,
    degree numeric(6, 1) not null check (degree > 0),
    date timestamptz not null,
    index int not null default 0,
    -- kept by the triggers below; deleted students do not count
    students_number int not null default 0,
    created_at timestamptz not null default now()
  );
  create index exam_date on exam (date desc, id desc);
  create index exam_search on exam using gin (search_key gin_trgm_ops);

  create table exam_student (
    id uuid primary key,
    exam_id uuid not null references exam (id),
    student_id uuid not null references student (id),
    degree numeric(6, 1) not null default 0 check (degree >= 0),
    enter_in timestamptz not null,
    -- the points this grade has in the ledger now
    points int not null default 0,
    created_at timestamptz not null default now(),
    unique (exam_id, student_id)
  );
  create index exam_student_student on exam_student (student_id, exam_id);

  create function count_exam_students() returns trigger language plpgsql as $$
  begin
    update exam e set students_number = e.students_number + case tg_op when 'INSERT' then changed.count else -changed.count end
    from (select r.exam_id, count(*) from rows_changed r
          join student s on s.id = r.student_id and s.deleted_at is null group by r.exam_id) changed
    where e.id = changed.exam_id;
    return null;
  end $$;
  create trigger exam_student_added after insert on exam_student
    referencing new table as rows_changed for each statement execute function count_exam_students();
  create trigger exam_student_removed after delete on exam_student
    referencing old table as rows_changed for each statement execute function count_exam_students();
  create function recount_exams_of_student() returns trigger language plpgsql as $$
  begin
    update exam e set students_number = e.students_number + case when new.deleted_at is null then 1 else -1 end
    from exam_student es where es.student_id = new.id and es.exam_id = e.id;
    return null;
  end $$;
  create trigger student_leaves_exams after update of deleted_at on student for each row
    when ((old.deleted_at is null) <> (new.deleted_at is null)) execute function recount_exams_of_student();

  create table exam_points_range (
    id uuid primary key,
    min_percentage numeric(5, 2) not null unique,
    max_percentage numeric(5, 2) not null,
    points int not null check (points >= 0),
    created_at timestamptz not null default now(),
    check (min_percentage < max_percentage and min_percentage >= 0 and max_percentage <= 100)
  );`;

const points = `
  -- Append-only (contract section 5). Deductions and reversals are negative.
  create table points_ledger (
    id uuid primary key,
    student_id uuid not null references student (id),
    kind text not null check (kind in ('attendance', 'exam', 'direct', 'minus')),
    points int not null,
    comment text,
    -- the attendance or exam_student row that caused it; null for direct awards and deductions
    source_id uuid,
    author_id uuid,
    created_at timestamptz not null default now()
  );
  create index points_ledger_student on points_ledger (student_id, id desc);
  -- For reports over a window of time: next to nothing to keep on a table that only grows.
  create index points_ledger_time on points_ledger using brin (created_at);

  create function points_ledger_is_append_only() returns trigger language plpgsql as $$
  begin
    raise exception 'points_ledger rows are never changed';
  end $$;
  create trigger points_ledger_append_only before update or delete on points_ledger
    for each statement execute function points_ledger_is_append_only();

  create table points_settings (
    only_row boolean primary key default true check (only_row),
    name text not null,
    description text not null,
    attendance_points int not null check (attendance_points >= 0),
    updated_at timestamptz not null default now()
  );`;

const store = `
  create table category (
    id uuid primary key,
    name text not null,
    search_key text not null,
    description text not null,
    created_at timestamptz not null default now()
  );

  create table product (
    id uuid primary key,
    index int generated always as identity,
    name text not null,
    description text not null,
    -- folded name and description
    search_key text not null,
    price numeric(12, 2) not null check (price >= 0),
    available boolean not null default true,
    discount_type text check (discount_type in ('Fixed', 'Percentage')),
    discount_value numeric(12, 2),
    final_price numeric(12, 2) not null generated always as (final_price(price, discount_type, discount_value)) stored,
    category_id uuid references category (id) on delete set null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    deleted_at timestamptz
  );
  create index product_name on product (name, id) where deleted_at is null;
  create unique index product_index on product (index);
  create index product_final_price on product (final_price, id) where deleted_at is null;
  create index product_category on product (category_id) where deleted_at is null;
  create index product_search on product using gin (search_key gin_trgm_ops);

  create table discount (
    id uuid primary key,
    student_id uuid not null references student (id),
    product_id uuid not null references product (id),
    discount_type text not null check (discount_type in ('Fixed', 'Percentage')),
    discount_value numeric(12, 2) not null check (discount_value > 0),
    created_at timestamptz not null default now(),
    unique (student_id, product_id)
  );
  create index discount_product on discount (product_id);

  create table cart (
    id uuid primary key,
    student_id uuid not null unique references student (id),
    created_at timestamptz not null default now()
  );

  create table cart_item (
    id uuid primary key,
    cart_id uuid not null references cart (id) on delete cascade,
    product_id uuid not null references product (id),
    quantity int not null check (quantity between 1 and 99),
    created_at timestamptz not null default now(),
    unique (cart_id, product_id)
  );
  create index cart_item_product on cart_item (product_id);

  create sequence order_number_seq start with 1001;
  create table orders (
    id uuid primary key,
    order_number bigint not null unique default nextval('order_number_seq'),
    student_id uuid not null references student (id),
    -- the student as the order was placed, for history after the student is deleted
    student_name text not null,
    student_phone text not null,
    student_code text not null,
    -- folded name, code, phones and number
    search_key text not null,
    status smallint not null check (status between 1 and 4),
    deliver_address text not null,
    deliver_phone text not null,
    total_price numeric(14, 2) not null,
    items_count int not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  );
  create index orders_newest on orders (created_at desc, id desc);
  create index orders_student on orders (student_id, created_at desc, id desc);
  create index orders_status on orders (status, created_at desc, id desc);
  create index orders_pending on orders (id) where status = 1;
  create index orders_search on orders using gin (search_key gin_trgm_ops);

  create table order_line (
    id uuid primary key,
    order_id uuid not null references orders (id) on delete cascade,
    position int not null,
    -- no foreign key: a product may go, its sold lines stay
    product_id uuid not null,
    product_name text not null,
    description text not null,
    unit_price numeric(12, 2) not null,
    discount_type text,
    discount_value numeric(12, 2),
    final_price numeric(12, 2) not null,
    quantity int not null check (quantity between 1 and 99),
    line_total numeric(14, 2) not null
  );
  create index order_line_order on order_line (order_id, position);

  create table order_status_change (
    id uuid primary key,
    order_id uuid not null references orders (id) on delete cascade,
    from_status smallint,
    to_status smallint not null,
    author_id uuid not null,
    author_name text not null,
    created_at timestamptz not null default now()
  );
  create index order_status_change_order on order_status_change (order_id, id);

  create table order_idempotency (
    student_id uuid not null,
    key text not null,
    order_id uuid not null references orders (id) on delete cascade,
    created_at timestamptz not null default now(),
    primary key (student_id, key)
  );
  create index order_idempotency_order on order_idempotency (order_id);
  create index order_idempotency_age on order_idempotency (created_at);`;

const news = `
  create table news (
    id uuid primary key,
    title text not null,
    description text not null,
    -- folded title and description
    search_key text not null,
    news_type smallint not null,
    link text,
    pinned boolean not null default false,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  );
  create index news_order on news (pinned desc, created_at desc, id desc);
  create index news_search on news using gin (search_key gin_trgm_ops);

  create table attachment (
    id uuid primary key,
    related_entity_type text not null check (related_entity_type in ('News', 'Product')),
    related_entity_id uuid not null,
    attachment_type smallint not null,
    stored_file_name text not null unique,
    original_file_name text not null,
    media_type text not null,
    file_size int not null,
    description text,
    position int not null default 0,
    width int,
    height int,
    -- set by the worker once both WebP thumbnails are stored with the file
    thumbnails_at timestamptz,
    created_at timestamptz not null default now()
  );
  create index attachment_owner on attachment (related_entity_type, related_entity_id, position, id);

  create table site (
    only_row boolean primary key default true check (only_row),
    content jsonb not null,
    updated_at timestamptz not null default now()
  );`;

const platform = `
  create table job (
    id uuid primary key,
    kind text not null,
    state text not null default 'queued' check (state in ('queued', 'running', 'completed', 'failed')),
    owner_id uuid not null,
    payload jsonb not null default '{}',
    -- where the runner goes on; its own business, written in the transaction of each step
    cursor jsonb,
    done int not null default 0,
    total int not null default 0,
    result jsonb,
    file_name text,
    error_file_name text,
    message text,
    -- the run that has claimed the job; only it may write progress
    lease uuid,
    -- runs since the last progress
    attempts smallint not null default 0,
    -- an unfinished job whose lease is not renewed by then is enqueued again
    due_at timestamptz not null default now() + interval '30 seconds',
    created_at timestamptz not null default now(),
    finished_at timestamptz
  );
  create index job_age on job (created_at);

  -- Rows of a workbook that an import could not take, until the workbook of them is made.
  create table job_row_error (
    job_id uuid not null references job (id) on delete cascade,
    row int not null,
    messages text[] not null,
    primary key (job_id, row)
  );

  -- Imported passwords, encrypted, until they are hashed.
  create table pending_password (
    student_id uuid primary key references student (id),
    -- the import that wrote it; a separate job hashes them all
    import_id uuid not null,
    sealed text not null,
    -- the hash it replaces; when that has changed meanwhile, the newer password stays
    expected_hash text
  );
  create index pending_password_import on pending_password (import_id, student_id);
  create index job_unfinished on job (due_at) where state in ('queued', 'running');

  -- Events wait here, written in the transaction of their change, until every consumer has handled them (contract section 6).
  create table outbox_event (
    id uuid primary key,
    seq bigint not null generated always as identity,
    name text not null,
    aggregate_id uuid not null,
    payload jsonb not null,
    occurred_at timestamptz not null default clock_timestamp(),
    -- a relay that takes the event leases it until then; an event that is unhandled later is sent again
    due_at timestamptz not null default now(),
    attempts smallint not null default 0,
    handled_at timestamptz
  );
  create index outbox_event_due on outbox_event (due_at) where handled_at is null;
  create index outbox_event_pending on outbox_event (seq) where handled_at is null;
  create index outbox_event_handled on outbox_event (handled_at) where handled_at is not null;

  create table consumed_event (
    event_id uuid not null references outbox_event (id) on delete cascade,
    consumer text not null,
    consumed_at timestamptz not null default now(),
    primary key (event_id, consumer)
  );

  create function notify_outbox() returns trigger language plpgsql as $$
  begin
    perform pg_notify('outbox', '');
    return null;
  end $$;
  create trigger outbox_written after insert on outbox_event for each statement execute function notify_outbox();

  -- Pushes that go out at most once a second over all processes: what is dirty, and when it was last sent.
  create table throttled_push (
    topic text primary key,
    dirty boolean not null default false,
    sent_at timestamptz not null default 'epoch'
  );

  -- Tries counted by rate-limiter-flexible, in the shape it asks for.
  create table rate_limit (
    key varchar(255) primary key,
    points integer not null default 0,
    expire bigint
  );

  -- The socket backplane's table for payloads that are too long for a notification.
  create table socket_io_attachments (
    id bigserial primary key,
    created_at timestamptz default now(),
    payload bytea
  );`;
