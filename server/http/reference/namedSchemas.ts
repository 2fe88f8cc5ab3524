import { z } from 'zod';

/** A schema in JSON Schema form. */
export type Schema = Record<string, unknown>;

/**
 * Collects the schemas of the reference under names, so that a client has a type for each. The name is the schema's own
 * (`.meta({ id: 'Tag' })`, which `rowApi()` sets for rows), else that of its call.
 */
export function namedSchemas() {
  const all: Record<string, Schema> = {};

  /** Replaces the parts that have names of their own by references, and adds those parts to the collection. */
  function withReferences(schema: z.ZodType, io: 'input' | 'output'): Schema {
    const {
      $schema: _,
      $defs = {},
      id: __,
      ...rest
    } = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      reused: 'inline',
    }) as Schema & { $defs?: Record<string, Schema> };
    const names = new Map(
      Object.entries($defs).map(([key, { id: _id, ...part }]) => [key, addNamed(key, part, io, $defs)]),
    );
    return renamed(rest, names) as Schema;
  }

  // A schema that differs between reading and writing (a default is optional in one and present in the other) gets a
  // second name.
  function addNamed(
    name: string,
    part: Schema,
    io: 'input' | 'output',
    defs: Record<string, Schema>,
  ): string {
    const named = renamed(part, new Map(Object.keys(defs).map((key) => [key, key]))) as Schema;
    const existing = all[name];
    const freeName =
      existing === undefined || JSON.stringify(existing) === JSON.stringify(named)
        ? name
        : `${name}${io === 'input' ? 'Input' : 'Output'}`;
    all[freeName] = named;
    return freeName;
  }

  return {
    all,
    withReferences,
    /** A reference to the schema, under its own name or this one. */
    named(name: string, schema: z.ZodType, io: 'input' | 'output'): Schema {
      const described = withReferences(schema, io);
      // A schema with a name of its own is in the collection already.
      if (typeof described.$ref === 'string' && Object.keys(described).length === 1) return described;
      return { $ref: `#/components/schemas/${addNamed(name, described, io, {})}` };
    },
  };
}

/** The same schema with references to `#/components/schemas`, under these names. */
function renamed(part: unknown, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(part)) return part.map((one) => renamed(one, names));
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => {
      const [, name] = key === '$ref' ? (/^#\/\$defs\/(.+)$/.exec(String(value)) ?? []) : [];
      return [key, name ? `#/components/schemas/${names.get(name) ?? name}` : renamed(value, names)];
    }),
  );
}
