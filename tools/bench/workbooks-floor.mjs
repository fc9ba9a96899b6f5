/**
 * The floor of bench:workbooks, a separate process so that its memory can be measured: exceljs' streaming reader and
 * `COPY` of all but the passwords, without any check (`import`), or a cursor and the streaming writer (`export`).
 * Prints one line of JSON: seconds and peak memory.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import exceljs from 'exceljs';
import pg from 'pg';
import { v7 } from 'uuid';

const [, , work, file] = process.argv;
const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
await client.connect();
const began = performance.now();

const escaped = (value) => String(value).replace(/[\\\t\n]/g, (sign) => `\\${sign}`);

/** COPY over the wire that `pg` speaks, without another package. */
async function copy(rows) {
  const done = new Promise((resolve, reject) => {
    const { connection } = client;
    const query = new pg.Query(
      'copy student (id, full_name, phone_number, parent_phone_number, code, email, stage_id, index, search_key) from stdin',
    );
    query.handleCopyInResponse = () => {
      connection.sendCopyFromChunk(Buffer.from(rows.join('')));
      connection.endCopyFrom();
    };
    query.callback = (error) => (error ? reject(error) : resolve());
    client.query(query);
  });
  await done;
}

if (work === 'import') {
  const rows = [];
  // Not found by name, because the reader splits characters at the ends of its chunks.
  const {
    rows: [stage],
  } = await client.query('select id from stage limit 1');
  for await (const sheet of new exceljs.stream.xlsx.WorkbookReader(createReadStream(file), {})) {
    for await (const { number, values } of sheet) {
      if (number === 1) continue;
      const [, name, phone, , parent, code, , email] = values;
      const row = [v7(), name, phone, parent, code, email, stage.id, number, `${name} ${code}`];
      rows.push(`${row.map(escaped).join('\t')}\n`);
    }
  }
  await copy(rows);
} else {
  const workbook = new exceljs.stream.xlsx.WorkbookWriter({ stream: createWriteStream(file) });
  const sheet = workbook.addWorksheet('x');
  const { rows } = await client.query(
    'select index, code, full_name, phone_number, parent_phone_number, email, stage_id, total_points, attendance_points, exam_points, direct_points, minus_points, created_at from student order by index',
  );
  for (const row of rows) sheet.addRow(Object.values(row)).commit();
  await workbook.commit();
}
const seconds = (performance.now() - began) / 1000;
await client.end();
console.log(JSON.stringify({ seconds, peakMb: process.resourceUsage().maxRSS / 1024 }));
