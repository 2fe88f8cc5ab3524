import i18next from 'i18next';

/** A word of a feature by a key that is only known at run time; undefined if there is none. */
export function wordOf(feature: string, key: string): string | undefined {
  if (!i18next.exists(key, { ns: feature, fallbackNS: [] })) return undefined;
  return i18next.t(key, { ns: feature, fallbackNS: [] });
}
