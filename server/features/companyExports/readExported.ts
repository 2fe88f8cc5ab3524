import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import type { ExportShape } from './exportShapes.ts';

const atOnce = 1000;

/** A row as JSON text, or a file's place, with the primary key at which reading continues. */
type Read<More> = More & { key: string[] };

const named = (column: string) => sql`t.${sql.identifier(column)}`;
const listed = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);

/** Rows after this one, in the order of the primary key. */
function following(
  { table, key }: ExportShape,
  after: readonly string[],
  what: SQL,
  where: SQL = sql`true`,
): SQL {
  const columns = key.map(({ column }) => named(column));
  const values = key.map(({ type }, at) => sql`${after[at] ?? ''}::text::${sql.raw(type)}`);
  const isAfter = after.length > 0 ? sql`(${listed(columns)}) > (${listed(values)})` : sql`true`;
  return sql`select ${what}, array[${listed(columns.map((column) => sql`${column}::text`))}] as key
    from ${sql.identifier(table)} t where ${isAfter} and ${where} order by ${listed(columns)} limit ${atOnce}`;
}

/** The next rows of a table, each as a line of JSON. */
export async function nextLines(tx: Tx, shape: ExportShape, after: readonly string[]) {
  const fields = shape.columns.map(({ column, name }) => sql`${named(column)} as ${sql.identifier(name)}`);
  return [
    ...(await tx.execute<Read<{ line: string }>>(
      following(shape, after, sql`(select to_json(r)::text from (select ${listed(fields)}) r) as line`),
    )),
  ];
}

/** Reads the next files of a table: their places and names. */
export async function nextFiles(tx: Tx, shape: ExportShape, after: readonly string[]) {
  const isMedia = shape.table === 'media';
  const place = named(shape.file!);
  const where = isMedia ? sql`${place} is not null and t.state = 'ready'` : sql`${place} is not null`;
  return [
    ...(await tx.execute<Read<{ storageKey: string; name: string }>>(
      following(
        shape,
        after,
        sql`${place} as "storageKey", ${isMedia ? sql`t.name` : sql`''`} as name`,
        where,
      ),
    )),
  ];
}

/** Counts the work: each row twice (as JSON and as csv), each file once. */
export async function countExported(tx: Tx, shapes: readonly ExportShape[]): Promise<number> {
  let total = 0;
  for (const { table, file } of shapes) {
    const [row] = await tx.execute<{ rows: number; files: number }>(
      sql`select count(*)::int as rows, ${file ? sql`count(t.${sql.identifier(file)})::int` : sql`0`} as files from ${sql.identifier(table)} t`,
    );
    total += 2 * row!.rows + row!.files;
  }
  return total;
}
