import { placesOf } from '@recado/shared/lib/templateText';
import type { TemplateDraft } from '../../templates.ts';

/** A template to submit in Graph's words; `handle` names the uploaded example of its header. */
export function writeTemplate(draft: TemplateDraft, handle: string | null): Record<string, unknown> {
  const { name, language, category, body, samples, footer, buttons } = draft;
  return {
    name,
    language,
    category: category.toUpperCase(),
    components: [
      ...headerOf(draft, handle),
      {
        type: 'BODY',
        text: body,
        ...(samples.length > 0 && { example: { body_text: [samples] } }),
      },
      ...(footer === '' ? [] : [{ type: 'FOOTER', text: footer }]),
      ...(buttons.length === 0 ? [] : [{ type: 'BUTTONS', buttons: buttons.map(buttonOf) }]),
    ],
  };
}

function headerOf({ headerFormat, header, headerSample }: TemplateDraft, handle: string | null): object[] {
  if (headerFormat === 'none') return [];
  if (headerFormat !== 'text')
    return [
      {
        type: 'HEADER',
        format: headerFormat.toUpperCase(),
        example: { header_handle: [handle] },
      },
    ];
  const hasPlace = placesOf(header).length > 0;
  return [
    {
      type: 'HEADER',
      format: 'TEXT',
      text: header,
      ...(hasPlace && { example: { header_text: [headerSample] } }),
    },
  ];
}

function buttonOf({ kind, text, url, sample, phone }: TemplateDraft['buttons'][number]): object {
  switch (kind) {
    case 'reply':
      return { type: 'QUICK_REPLY', text };
    case 'phone':
      return { type: 'PHONE_NUMBER', text, phone_number: phone };
    case 'url':
      return { type: 'URL', text, url, ...(url.includes('{{') && { example: [sample] }) };
  }
}
