import { z } from 'zod';
import type { Permission } from '../permissions.ts';
import { ById, Done, ListQuery, page } from './fields.ts';

interface RowCalls<Path, View, Edit, List, Row, Input, Changes> {
  path: Path;
  /** One of them, in the words of the API reference: `a tag`. */
  called: `${'a' | 'an'} ${string}`;
  view: View;
  edit: Edit;
  /** The key of the rows in a page of the list. */
  list: List;
  row: Row;
  input: Input;
  /** The body of a change, if it differs from that of a creation. */
  changes?: Changes;
}

/**
 * The usual calls of a feature's rows: a searched list by pages, one row, create, change, delete. A feature spreads
 * them into its `api()`; a call of the same name after them replaces the usual one.
 */
export const rowApi = <
  const Path extends `/${string}`,
  const View extends Permission,
  const Edit extends Exclude<Permission, `${string}:view`>,
  const List extends string,
  Row extends z.ZodType,
  Input extends z.ZodType,
  Changes extends z.ZodType = Input,
>({
  path,
  called,
  view,
  edit,
  list,
  row,
  input,
  changes,
}: RowCalls<Path, View, Edit, List, Row, Input, Changes>) => {
  const title = titleOf(called);
  name(row, title);
  name(input, `${title}Input`);
  if (changes) name(changes, `${title}Changes`);
  const one = { path: `${path}/:id` as const, params: ById };
  return {
    list: {
      method: 'GET',
      path,
      allow: view,
      summary: `A page of ${list}`,
      query: ListQuery,
      reply: page(list, row),
    },
    get: { ...one, method: 'GET', allow: view, summary: `Show ${called}`, reply: row },
    create: { method: 'POST', path, allow: edit, summary: `Create ${called}`, body: input, reply: row },
    update: {
      ...one,
      method: 'PUT',
      allow: edit,
      summary: `Change ${called}`,
      body: (changes ?? input) as Changes,
      reply: row,
    },
    remove: { ...one, method: 'DELETE', allow: edit, summary: `Delete ${called}`, reply: Done },
  } as const;
};

/** The same calls over all companies, for the operator's rows. */
export const across = <const Calls extends Record<string, object>>(calls: Calls) =>
  Object.fromEntries(Object.entries(calls).map(([name, one]) => [name, { ...one, across: true }])) as {
    [Name in keyof Calls]: Calls[Name] & { across: true };
  };

/** `a list of files`: ListOfFiles. */
const titleOf = (called: string): string =>
  called
    .split(' ')
    .slice(1)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** Names a schema that has no name yet, for the API reference and clients generated from it. */
function name(schema: z.ZodType, id: string): void {
  if (!z.globalRegistry.has(schema)) z.globalRegistry.add(schema, { id });
}
