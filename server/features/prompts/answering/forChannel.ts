import { toWhatsApp } from './toWhatsApp.ts';

/** UTF-16 units of a message that people like to read, and about how many messages a long answer becomes. */
const humanSize = 600;
const fewPieces = 5;

/** Places where a text may part, the best first: paragraphs, lines, sentences, words. */
const borders = [/(\n{2,})/, /(\n)/, /((?<=[.!?…])[^\S\n]+)/, /([^\S\n]+)/];

/**
 * Turns what a model wrote into messages for a channel, with the marks of WhatsApp. Pieces have a human size and end at
 * paragraphs and sentences; none is longer than `maxBody` (UTF-16 units). No word is lost; a link stays whole.
 */
export function forChannel(text: string, { maxBody }: { maxBody: number }): string[] {
  const converted = toWhatsApp(text);
  const size = Math.min(maxBody, Math.max(humanSize, Math.ceil(converted.length / fewPieces)));
  const pieces: string[] = [];
  for (const part of converted.split(/(```[\s\S]*?```)/)) {
    const isCode = part.startsWith('```') && part.length > 6;
    for (const unit of isCode ? codeUnits(part, maxBody) : unitsOf(part, { size, maxBody }, 0)) {
      const last = pieces.at(-1);
      if (last !== undefined && last.length + unit.length <= size) pieces[pieces.length - 1] = last + unit;
      else if (unit.trim() !== '') pieces.push(unit);
    }
  }
  return pieces.map((piece) => piece.trim()).filter((piece) => piece !== '');
}

/** Parts of a text, each with the space behind it: as large as fits, cut at the best borders. */
function unitsOf(text: string, limits: { size: number; maxBody: number }, level: number): string[] {
  if (text.length <= limits.size) return text === '' ? [] : [text];
  const border = borders[level];
  // A word or a link: it is cut only when the channel takes no such message.
  if (!border) return text.trimEnd().length <= limits.maxBody ? [text] : cutWord(text, limits.maxBody);
  const parts = text.split(border);
  const units: string[] = [];
  for (let place = 0; place < parts.length; place += 2)
    units.push(...unitsOf(parts[place]! + (parts[place + 1] ?? ''), limits, level + 1));
  return units;
}

/** Cuts a word, never inside a character. */
function cutWord(word: string, most: number): string[] {
  const pieces = [''];
  for (const letter of word) {
    if (pieces.at(-1)!.length + letter.length > most) pieces.push('');
    pieces[pieces.length - 1] += letter;
  }
  return pieces;
}

const fence = '```';

/** A block of code, in several blocks when the channel takes no message that long. */
function codeUnits(block: string, maxBody: number): string[] {
  if (block.length <= maxBody) return [block];
  const most = maxBody - 2 * fence.length;
  const inside = block.slice(fence.length, -fence.length);
  const pieces: string[] = [];
  for (const line of inside.split(/(?<=\n)/).flatMap((one) => cutWord(one, most)))
    if (pieces.length > 0 && pieces.at(-1)!.length + line.length <= most) pieces[pieces.length - 1] += line;
    else pieces.push(line);
  return pieces.filter((piece) => piece.trim() !== '').map((piece) => fence + piece + fence);
}
