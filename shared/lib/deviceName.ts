const browsers: readonly (readonly [RegExp, string])[] = [
  [/Recado\//, 'Recado'],
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Electron\//, 'Recado'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/Windows/, 'Windows'],
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
];

/** What a browser says of itself, as people know it: `Firefox · Windows`. Empty for what is none of them. */
export function deviceName(userAgent: string): string {
  const first = (list: typeof browsers) => list.find(([sign]) => sign.test(userAgent))?.[1];
  return [first(browsers), first(systems)].filter(Boolean).join(' · ');
}
