import i18next from 'i18next';

/** A word of a feature that is known by its name alone, in the language of the page; undefined where it has none. */
export function wordOf(feature: string, key: string): string | undefined {
  if (!i18next.exists(key, { ns: feature, fallbackNS: [] })) return undefined;
  return i18next.t(key, { ns: feature, fallbackNS: [] });
}
