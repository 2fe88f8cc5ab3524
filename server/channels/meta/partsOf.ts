/**
 * A long text in parts that each fit into one message, cut at the ends of lines or words where there are any. The same
 * text always has the same parts.
 */
export function partsOf(text: string, most: number): string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > most) {
    const head = rest.slice(0, most);
    const ends = [head.lastIndexOf('\n'), head.lastIndexOf(' ')].find((at) => at > most / 2);
    const at = ends ?? (isHalf(head) ? most - 1 : most);
    parts.push(rest.slice(0, at).trimEnd());
    rest = rest.slice(at).trimStart();
  }
  return [...parts, rest];
}

/** Does it end within a character of two units? */
const isHalf = (text: string) => /[\ud800-\udbff]$/.test(text);
