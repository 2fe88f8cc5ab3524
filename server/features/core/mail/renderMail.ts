import type { ReadMailSettings } from './readMailSettings.ts';
import type { Letter } from './sendMail.ts';

/** Renders a mail as plain text and as HTML in the product's colour. All its texts are escaped. */
export function renderMail(
  { language, subject, paragraphs, button, note }: Letter,
  { linkBase, look }: Pick<ReadMailSettings, 'linkBase' | 'look'>,
): { subject: string; text: string; html: string } {
  const href = button && `${linkBase.replace(/\/+$/, '')}${button.path}`;
  const text = [
    ...paragraphs,
    ...(button ? [`${button.label}:\n${href}`] : []),
    ...(note ? [note] : []),
    look.product,
  ];
  const color = /^#[0-9a-f]{6}$/i.test(look.color) ? look.color : '#1c7ed6';
  const paragraph = (words: string, style = 'margin:0 0 16px') =>
    `<p style="${style}">${escaped(words).replaceAll('\n', '<br>')}</p>`;
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f3f4f6;font-family:system-ui,Segoe UI,Roboto,Arial,sans-serif;font-size:16px;line-height:1.5;color:#1f2933">
<div style="max-width:520px;margin:0 auto;background:#ffffff;border-top:4px solid ${color};border-radius:8px;padding:24px">
<div style="font-weight:600;margin:0 0 20px">${escaped(look.product)}</div>
${paragraphs.map((words) => paragraph(words)).join('\n')}
${button ? `<p style="margin:24px 0"><a href="${escaped(href!)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:${color};color:${inkOn(color)};text-decoration:none;font-weight:600">${escaped(button.label)}</a></p>` : ''}
${note ? paragraph(note, 'margin:0;font-size:13px;color:#52606d') : ''}
</div></body></html>`;
  return { subject, text: text.join('\n\n'), html };
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign]!);

/** Black or white: the one with more contrast to this colour (as WCAG measures it). */
function inkOn(color: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  const light = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return 1.05 / (light + 0.05) >= (light + 0.05) / 0.05 ? '#ffffff' : '#000000';
}
