import { longestText } from '@recado/shared/flow/flowBlock';
import { z } from 'zod';
import { storable } from '../../../channels/storable.ts';

/** The answer of an address. The body stays text: a hostile one may nest deeper than a column can hold. */
export const HttpAnswer = z.object({ status: z.int(), text: z.string() });
export type HttpAnswer = z.infer<typeof HttpAnswer>;

/** The body as JSON, or as text where it is none. */
export function bodyOf({ text }: HttpAnswer): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * The value at a path of a body (`order.items.0.name`) as text: lists and objects as JSON, nothing as empty text. Only
 * the body's own values count.
 */
export function valueAt(body: unknown, path: string): string {
  let value = body;
  for (const key of path.split('.'))
    value =
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? (value as Record<string, unknown>)[key]
        : undefined;
  return storable(asText(value).slice(0, longestText));
}

function asText(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'object') return String(value);
  try {
    return JSON.stringify(value);
  } catch (error) {
    // Nested too deeply to write down.
    if (error instanceof RangeError) return '';
    throw error;
  }
}
