import type { TemplateButton } from '@recado/shared/features/templates';
import { templateStatusOf } from '@recado/shared/lib/templateText';
import { listOf, type Part, partOf, textOf } from '../../meta/parts.ts';
import type { ProviderTemplate } from '../../templates.ts';

const headerFormats = { TEXT: 'text', IMAGE: 'image', VIDEO: 'video', DOCUMENT: 'document' } as const;
const buttonKinds = { QUICK_REPLY: 'reply', URL: 'url', PHONE_NUMBER: 'phone' } as const;
const categories = { MARKETING: 'marketing', UTILITY: 'utility', AUTHENTICATION: 'authentication' } as const;

const byWord = <T extends string, F>(
  table: Readonly<Record<string, T>>,
  word: unknown,
  otherwise: F,
): T | F => (typeof word === 'string' && Object.hasOwn(table, word) ? table[word]! : otherwise);

/** A template in Graph's words; undefined when it has no id or name. */
export function readTemplate(sent: Part): ProviderTemplate | undefined {
  const providerId = textOf(sent.id);
  const name = textOf(sent.name);
  if (providerId === '' || name === '') return undefined;
  const components = listOf(sent.components);
  const part = (type: string) => components.find((one) => one.type === type) ?? {};
  const header = part('HEADER');
  const body = part('BODY');
  const quality = textOf(partOf(sent.quality_score).score).toLowerCase();
  const reason = textOf(sent.rejected_reason);
  return {
    providerId,
    name,
    language: textOf(sent.language),
    category: byWord(categories, sent.category, 'utility'),
    status: templateStatusOf(textOf(sent.status)),
    quality: quality === 'green' || quality === 'yellow' || quality === 'red' ? quality : null,
    rejectedReason: reason === 'NONE' ? '' : reason.slice(0, 200),
    headerFormat: 'format' in header ? byWord(headerFormats, header.format, 'other') : 'none',
    header: textOf(header.text),
    body: textOf(body.text),
    footer: textOf(part('FOOTER').text),
    buttons: listOf(part('BUTTONS').buttons).map(buttonOf),
    samples: samplesOf(partOf(body.example)),
  };
}

const buttonOf = ({ type, text, url, phone_number: phone }: Part): TemplateButton => ({
  kind: byWord(buttonKinds, type, 'other'),
  text: textOf(text),
  url: textOf(url) || null,
  phone: textOf(phone) || null,
});

function samplesOf({ body_text: numbered, body_text_named_params: named }: Part): string[] {
  const first: unknown = Array.isArray(numbered) ? numbered[0] : undefined;
  if (Array.isArray(first)) return first.map(textOf);
  return listOf(named).map(({ example }) => textOf(example));
}
