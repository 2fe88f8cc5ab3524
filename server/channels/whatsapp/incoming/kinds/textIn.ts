/** The object in JSON that a stranger sent; undefined for anything else. */
export function objectIn(json: string | null | undefined): Record<string, unknown> | undefined {
  try {
    const parsed: unknown = JSON.parse(json ?? '');
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** A text in a stranger's object or JSON; empty where there is none. */
export function textIn(from: string | Record<string, unknown> | null | undefined, name: string): string {
  const value = (typeof from === 'string' ? objectIn(from) : from)?.[name];
  return typeof value === 'string' ? value : '';
}
