/** A call for which samples are written. */
export interface SampleCall {
  url: string;
  token: string;
  fields: Readonly<Record<string, string | number | boolean>>;
  /** Names a file to send; the call is then a form. */
  file?: { field: string; name: string };
}

export const sampleLanguages = ['curl', 'javascript', 'python'] as const;
export type SampleLanguage = (typeof sampleLanguages)[number];

/** The call as code to paste and run: a shell, Node or a browser's module, Python with `requests`. */
export function codeSample(language: SampleLanguage, call: SampleCall): string {
  return { curl, javascript, python }[language](call);
}

/** Quotes a word for a POSIX shell, whatever its content. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
/** JSON's strings are valid in JavaScript and Python too. */
const literal = (value: unknown) => JSON.stringify(value);

function curl({ url, token, fields, file }: SampleCall): string {
  const lines = [`curl -X POST ${quoted(url)}`, `-H ${quoted(`Authorization: Bearer ${token}`)}`];
  if (file)
    lines.push(
      // `-F` would read a value that begins with @ from a file.
      ...Object.entries(fields).map(([name, value]) => `--form-string ${quoted(`${name}=${value}`)}`),
      `-F ${quoted(`${file.field}=@${file.name}`)}`,
    );
  else lines.push("-H 'Content-Type: application/json'", `-d ${quoted(literal(fields))}`);
  return lines.join(' \\\n  ');
}

function javascript({ url, token, fields, file }: SampleCall): string {
  const fetchCall = (headers: string[], body: string) =>
    `const reply = await fetch(${literal(url)}, {
  method: 'POST',
  headers: { ${[`Authorization: ${literal(`Bearer ${token}`)}`, ...headers].join(', ')} },
  body${body},
});
console.log(reply.status, await reply.json());`;
  if (!file)
    return fetchCall(
      ["'Content-Type': 'application/json'"],
      `: JSON.stringify(${JSON.stringify(fields, null, 2).replaceAll('\n', '\n  ')})`,
    );
  return [
    "import { openAsBlob } from 'node:fs';",
    '',
    'const body = new FormData();',
    ...Object.entries(fields).map(
      ([name, value]) => `body.append(${literal(name)}, ${literal(String(value))});`,
    ),
    `body.append(${literal(file.field)}, await openAsBlob(${literal(file.name)}), ${literal(file.name)});`,
    fetchCall([], ''),
  ].join('\n');
}

const inPython = (value: string | number | boolean) =>
  typeof value === 'boolean' ? (value ? 'True' : 'False') : literal(value);

function python({ url, token, fields, file }: SampleCall): string {
  const rows = Object.entries(fields).map(
    ([name, value]) => `        ${literal(name)}: ${file ? literal(String(value)) : inPython(value)},`,
  );
  return [
    'import requests',
    '',
    'reply = requests.post(',
    `    ${literal(url)},`,
    `    headers={"Authorization": ${literal(`Bearer ${token}`)}},`,
    file ? '    data={' : '    json={',
    ...rows,
    '    },',
    ...(file ? [`    files=[(${literal(file.field)}, open(${literal(file.name)}, "rb"))],`] : []),
    ')',
    'print(reply.status_code, reply.json())',
  ].join('\n');
}
