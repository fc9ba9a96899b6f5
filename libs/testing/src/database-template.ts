import pg from 'pg';

const ADMIN_URL = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';
/** One process at a time makes a template; the others wait and find it. */
const TEMPLATE_LOCK = 7_203_313;

const urlOf = (name: string) => {
  const url = new URL(ADMIN_URL);
  url.pathname = `/${name}`;
  return url.toString();
};

async function asAdmin<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: ADMIN_URL });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export interface Template {
  name: string;
  /** The comment of the database: what `fill` returned when the template was made. */
  note: string;
}

/**
 * A filled database to clone, made once and kept on the server. `fill` gets an empty database; what it returns is kept as
 * the template's note. A template whose note is no longer `valid` is made again.
 */
export function ensureTemplate(
  name: string,
  fill: (url: string) => Promise<string>,
  valid: (note: string) => boolean,
): Promise<Template> {
  return asAdmin(async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const [found] = await templates(client, name);
    if (found && valid(found.note)) return found;
    await drop(client, name);
    await client.query(`create database ${name}`);
    const note = await fill(urlOf(name));
    await client.query(`comment on database ${name} is ${client.escapeLiteral(note)}`);
    await client.query(`alter database ${name} with is_template true allow_connections false`);
    return { name, note };
  });
}

/** Drops the templates of this prefix that sort before `name`, and returns their notes. */
export function dropTemplatesBefore(prefix: string, name: string): Promise<string[]> {
  return asAdmin(async (client) => {
    const old = (await templates(client, prefix)).filter((template) => template.name < name);
    for (const template of old) await drop(client, template.name);
    return old.map(({ note }) => note);
  });
}

export async function cloneTemplate(template: string, name: string): Promise<string> {
  await asAdmin((client) => client.query(`create database ${name} template ${template}`));
  return urlOf(name);
}

export const dropDatabase = (name: string): Promise<void> => asAdmin((client) => drop(client, name));

async function templates(client: pg.Client, prefix: string): Promise<Template[]> {
  const { rows } = await client.query<Template>(
    `select datname as name, shobj_description(oid, 'pg_database') as note from pg_database
     where datistemplate and starts_with(datname, $1)`,
    [prefix],
  );
  return rows;
}

async function drop(client: pg.Client, name: string): Promise<void> {
  const [template] = await templates(client, name);
  if (template) await client.query(`alter database ${name} with is_template false`);
  await client.query(`drop database if exists ${name} with (force)`);
}
