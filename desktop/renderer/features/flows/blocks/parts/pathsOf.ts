/** The most paths that a sample offers, and how deep it is read. */
const mostPaths = 200;
const deepest = 8;

/** The paths of all plain values of a JSON text (`order.items.0.name`); undefined if it is no JSON. */
export function pathsOf(json: string): string[] | undefined {
  let body: unknown;
  try {
    body = JSON.parse(json);
  } catch {
    return undefined;
  }
  const paths: string[] = [];
  const walk = (value: unknown, path: readonly string[]) => {
    if (paths.length >= mostPaths || path.length > deepest) return;
    if (typeof value !== 'object' || value === null) {
      if (path.length > 0) paths.push(path.join('.'));
      return;
    }
    for (const [key, one] of Object.entries(value)) walk(one, [...path, key]);
  };
  walk(body, []);
  return paths;
}
