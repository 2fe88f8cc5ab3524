import { GraphError } from './graphError.ts';

type Fields = Record<string, unknown>;

const wrong = (what: string) => new GraphError(400, 131_009, `Parameter value is not valid: ${what}`);
const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value !== '' && value.length <= most;
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

/** Refuses buttons, lists and links that Graph would refuse. */
export function checkInteractive({ type, body, footer, action, ...odd }: Fields): void {
  if (Object.keys(odd).length > 0) throw wrong(`Unexpected key "${Object.keys(odd)[0]}"`);
  if (!isText(fieldsOf(body).text, type === 'list' ? 4096 : 1024)) throw wrong('body.text');
  if (footer !== undefined && !isText(fieldsOf(footer).text, 60)) throw wrong('footer.text');
  const act = fieldsOf(action);
  if (type === 'button') checkButtons(act.buttons);
  else if (type === 'list') checkList(act);
  else if (type === 'cta_url') {
    const { display_text: text, url } = fieldsOf(act.parameters);
    if (act.name !== 'cta_url' || !isText(text, 20) || !/^https?:\/\//.test(String(url)))
      throw wrong('action.parameters');
  } else throw wrong('interactive.type');
}

function mustDiffer(values: unknown[], what: string): void {
  if (new Set(values).size < values.length) throw wrong(`${what} must be unique`);
}

function checkButtons(buttons: unknown): void {
  if (!Array.isArray(buttons) || buttons.length < 1 || buttons.length > 3) throw wrong('1 to 3 buttons');
  const replies = buttons.map((one) => fieldsOf(fieldsOf(one).reply));
  for (const { id, title } of replies) if (!isText(id, 256) || !isText(title, 20)) throw wrong('reply');
  mustDiffer(
    replies.map(({ id }) => id),
    'reply.id',
  );
  mustDiffer(
    replies.map(({ title }) => title),
    'reply.title',
  );
}

function checkList({ button, sections }: Fields): void {
  if (!isText(button, 20)) throw wrong('action.button');
  if (!Array.isArray(sections) || sections.length < 1 || sections.length > 10) throw wrong('sections');
  const rows = sections.flatMap((section) => fieldsOf(section).rows as Fields[]);
  if (rows.length < 1 || rows.length > 10) throw wrong('1 to 10 rows');
  for (const { id, title, description } of rows)
    if (!isText(id, 200) || !isText(title, 24) || (description !== undefined && !isText(description, 72)))
      throw wrong('row');
  mustDiffer(
    rows.map(({ id }) => id),
    'row.id',
  );
}
