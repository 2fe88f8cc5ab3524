/** Tests of which everybody knows that they pass at their second try only, each with the reason and what is being done. */
const knownFlaky: ReadonlyMap<string, string> = new Map();

/** Prints the tests that needed a second try. Returns those that nobody knows: with one of these a run is red. */
export function unknownFlaky(
  names: readonly string[],
  known = knownFlaky,
  print: (line: string) => void = console.log,
): string[] {
  for (const name of names) print(`flaky: ${name}${known.has(name) ? ` (known: ${known.get(name)})` : ''}`);
  const unknown = names.filter((name) => !known.has(name));
  if (unknown.length > 0)
    print(
      `${unknown.length} of them not known: a test that passes at its second try only is a fault to be found (scripts/unknownFlaky.ts).`,
    );
  return unknown;
}
