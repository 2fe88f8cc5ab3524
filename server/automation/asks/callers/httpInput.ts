import type { BlockData } from '@recado/shared/flow/blocks';
import { z } from 'zod';
import type { FlowPort } from '../../flow/flowPort.ts';

/** A call outside with its variables filled. */
export const HttpInput = z.object({
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  url: z.string(),
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
  body: z.string(),
  timeoutSeconds: z.int(),
});
export type HttpInput = z.infer<typeof HttpInput>;

/** Writes the value of a variable for its place in a text; `textBefore` leads up to that place. */
type Write = (value: string, textBefore: string) => string;

const placeholder = /\{\{\s{0,9}([^{}\n]{1,80}?)\s{0,9}\}\}/gu;

/** Fills the variables of a text; an unknown one is empty. */
async function fill(port: FlowPort, text: string, write: Write): Promise<string> {
  let done = '';
  let from = 0;
  for (const { 0: written, 1: name, index } of text.matchAll(placeholder)) {
    done += text.slice(from, index);
    done += write((await port.valueOf(name!.trim())) ?? '', done);
    from = index + written.length;
  }
  return done + text.slice(from);
}

/** `..` would lead to another address, also when it is encoded. */
const encoded: Write = (value) => (/^\.+$/.test(value) ? '' : encodeURIComponent(value.toWellFormed()));
const asIs: Write = (value) => value;
/** A customer's words cannot end a header. Letters beyond ASCII are encoded. */
const inHeader: Write = (value) =>
  value
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/[^ -~]/gu, encodeURIComponent);

/** Inside a string of JSON a value is escaped; outside it is a number or word of JSON, or becomes a string. */
const inJson: Write = (value, textBefore) => {
  const quotes = textBefore.replace(/\\./gs, '').split('"').length - 1;
  if (quotes % 2 === 1) return JSON.stringify(value).slice(1, -1);
  return /^(-?(0|[1-9]\d*)(\.\d+)?|true|false|null)$/.test(value) ? value : JSON.stringify(value);
};

/**
 * Fills the variables of a call, so that no value of a customer changes its address, its headers or the form of its
 * body. Only a body that is neither JSON nor a form takes values as they are.
 */
export async function httpInput(
  port: FlowPort,
  { method, url, headers, body, timeoutSeconds }: BlockData<'httpRequest'>,
): Promise<HttpInput> {
  const type = headers.find(({ name }) => /^content-type$/i.test(name))?.value ?? '';
  const isForm = /x-www-form-urlencoded/i.test(type);
  const isJson = !isForm && (/json/i.test(type) || /^\s*[[{]/.test(body));
  const filledHeaders = [];
  for (const { name, value } of headers)
    filledHeaders.push({ name, value: await fill(port, value, inHeader) });
  if (isJson && type === '') filledHeaders.push({ name: 'content-type', value: 'application/json' });
  return {
    method,
    url: await fill(port, url, encoded),
    headers: filledHeaders,
    body: await fill(port, body, isForm ? encoded : isJson ? inJson : asIs),
    timeoutSeconds,
  };
}
