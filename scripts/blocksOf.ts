/** What a source declares, one text each: functions and constants of the module, and the handlers of its routes. Comments are left out. */
export const blocksOf = (source: string): string[] =>
  source
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*\n/gm, '')
    .split(
      /^(?=(?:export )?(?:default )?(?:async )?(?:const|let|var|function|class)\b| {2}(?:async )?\w+\(.*\{$)/m,
    );
