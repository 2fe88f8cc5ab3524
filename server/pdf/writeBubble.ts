import { ink, lineHeight, type PdfPage, size } from './openPage.ts';
import type { PdfBubble } from './pdfLine.ts';

const bubble = { width: 360, pad: 9, gap: 6, corner: 7 };
/** A picture is small: a reader who wants to see it opens the conversation. */
const mostPicture = { width: 170, height: 170 };
/** A line of a bubble on a page of its own would be hard to understand. */
const leastLines = 2;

/** Writes a message, on its side of the page; `ours` is the background of the staff's messages. */
export function writeBubble(page: PdfPage, message: PdfBubble, ours: string): void {
  const inner = bubble.width - 2 * bubble.pad;
  const { broken, draw, doc } = page;
  const parts = [
    ...broken(message.author, size.small, inner, 600).map(
      (line) => ({ line, of: 'small', color: ink.text }) as const,
    ),
    ...(message.quoted
      ? broken(`“${message.quoted}”`, size.small, inner).map(
          (line) => ({ line, of: 'small', color: ink.quiet }) as const,
        )
      : []),
    ...(message.text
      ? broken(message.text, size.text, inner).map((line) => ({ line, of: 'text', color: ink.text }) as const)
      : []),
    ...broken(message.foot, size.small, inner).map(
      (line) => ({ line, of: 'small', color: ink.quiet }) as const,
    ),
  ];
  const picture = message.picture && { ...message.picture, ...shrunk(message.picture) };
  const x = message.side === 'theirs' ? page.left : page.left + page.width - bubble.width;
  const ground = message.side === 'theirs' ? ink.ground : message.side === 'ours' ? ours : ink.note;
  let pictureHeight = picture ? picture.height + 4 : 0;
  let next = 0;
  while (next < parts.length) {
    // As much of it as fits on this page.
    let height = 2 * bubble.pad + pictureHeight;
    let last = next;
    while (last < parts.length && height + lineHeight[parts[last]!.of] <= page.rest())
      height += lineHeight[parts[last++]!.of];
    const isTooLittle = last < parts.length && last - next < leastLines;
    if (isTooLittle && page.y > page.top) {
      page.turn();
      continue;
    }
    doc.roundedRect(x, page.y, bubble.width, height, bubble.corner).fill(ground);
    let at = page.y + bubble.pad;
    for (; next < last; next++) {
      const { line, of, color } = parts[next]!;
      const start = line.isTurned ? bubble.width - bubble.pad - line.width * size[of] : bubble.pad;
      draw(line, x + start, at + size[of], size[of], color);
      at += lineHeight[of];
      // Under the name.
      if (picture && pictureHeight > 0) {
        doc.image(Buffer.from(picture.bytes), x + bubble.pad, at, {
          width: picture.width,
          height: picture.height,
        });
        at += pictureHeight;
        pictureHeight = 0;
      }
    }
    page.y += height + bubble.gap;
    if (next < parts.length) page.turn();
  }
}

function shrunk({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(1, mostPicture.width / width, mostPicture.height / height);
  return { width: width * scale, height: height * scale };
}
