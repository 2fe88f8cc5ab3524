import { parseSync } from 'oxc-parser';

/** A comment of a source file: its words without slashes and stars, and the line in which it begins (from 1). */
export interface Comment {
  line: number;
  text: string;
}

/** The comments of a TypeScript file. Lines of `//` that follow each other are one comment. Instructions to tools are left out. */
export function commentsOf(path: string, source: string): Comment[] {
  const found: Comment[] = [];
  let lastLine = -1;
  for (const { type, value, start } of parseSync(path, source).comments) {
    const line = source.slice(0, start).split('\n').length;
    const text = value.replace(/^\s*\*+ ?/gm, '').trim();
    if (/^(biome-ignore|@ts-|@vitest)/.test(text)) continue;
    const isAlone = type === 'Line' && /(^|\n)[ \t]*$/.test(source.slice(0, start));
    if (isAlone && lastLine === line - 1) found.at(-1)!.text += `\n${text}`;
    else found.push({ line, text });
    lastLine = isAlone ? line : -1;
  }
  return found;
}
