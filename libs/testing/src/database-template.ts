import { asAdmin, createDatabase, dropDatabase } from './database-server.js';

/** One process at a time makes a template; the others wait and find it. */
const TEMPLATE_LOCK = 7_203_312;

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
  server: string,
  name: string,
  fill: (url: string) => Promise<string>,
  valid: (note: string) => boolean = () => true,
): Promise<Template> {
  return asAdmin(server, async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const [found] = await templates(server, name);
    if (found && valid(found.note)) return found;
    await dropDatabase(server, name);
    const note = await fill(await createDatabase(server, name));
    await client.query(`comment on database ${name} is ${client.escapeLiteral(note)}`);
    await client.query(`alter database ${name} with is_template true allow_connections false`);
    return { name, note };
  });
}

/** Drops the templates of this prefix that sort before `name`, and returns their notes. */
export async function dropTemplatesBefore(server: string, prefix: string, name: string): Promise<string[]> {
  const old = (await templates(server, prefix)).filter((template) => template.name < name);
  for (const template of old) await dropDatabase(server, template.name);
  return old.map(({ note }) => note);
}

function templates(server: string, prefix: string): Promise<Template[]> {
  return asAdmin(server, async (client) => {
    const { rows } = await client.query<Template>(
      `select datname as name, coalesce(shobj_description(oid, 'pg_database'), '') as note from pg_database
       where datistemplate and starts_with(datname, $1)`,
      [prefix],
    );
    return rows;
  });
}
