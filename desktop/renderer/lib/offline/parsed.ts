/** A row of this device; nothing if it is no JSON, as after a damaged disk. */
export function parsed<Row>(stored: string | null): Row | undefined {
  try {
    return (JSON.parse(stored ?? 'null') as Row | null) ?? undefined;
  } catch {
    return undefined;
  }
}
