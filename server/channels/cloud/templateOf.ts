import type { DetailsOf } from '@recado/shared/lib/messageDetails';

/** A template and its values in Graph's words; `header` is the uploaded file above it. */
export function templateOf(
  { name, language, values, headerValues, buttonValues, names, headerNames }: DetailsOf<'template'>,
  header: Record<string, unknown> | null,
): Record<string, unknown> {
  const heading = header ? [header] : textsOf(headerValues, headerNames);
  const components = [
    ...(heading.length > 0 ? [{ type: 'header', parameters: heading }] : []),
    ...(values.length > 0 ? [{ type: 'body', parameters: textsOf(values, names) }] : []),
    ...buttonValues.flatMap((value, index) =>
      value === ''
        ? []
        : [
            {
              type: 'button',
              sub_type: 'url',
              index: String(index),
              parameters: [{ type: 'text', text: value }],
            },
          ],
    ),
  ];
  return { name, language: { code: language }, ...(components.length > 0 && { components }) };
}

const textsOf = (values: readonly string[], names: readonly string[] = []) =>
  values.map((text, n) => ({ type: 'text', ...(names[n] && { parameter_name: names[n] }), text }));
