import type { Endpoint } from '@recado/shared/lib/contract';
import { z } from 'zod';
import type { CallApi } from '../openCallApi.ts';

/** A tool that agents may use. */
export interface Tool {
  name: string;
  /** The calls that it makes: their rights decide who may use it. */
  calls: readonly Endpoint[];
  /** As the protocol shows it. */
  shown: {
    name: string;
    title: string;
    description: string;
    inputSchema: { type: 'object' };
    annotations: Record<string, boolean>;
  };
  /** Checks the arguments and makes the calls; throws ZodError or `Refused`. */
  run(input: unknown, callApi: CallApi): Promise<object>;
}

interface Declared<Shape extends z.ZodRawShape> {
  name: string;
  title: string;
  description: string;
  /** Fields of the contract. Without defaults, so that the shown schema is that of the arguments. */
  input: Shape;
  calls: readonly Endpoint[];
  /** What a tool does to what is there; a tool without it only reads. */
  changes?: 'adds' | 'replaces';
  run(input: z.output<z.ZodObject<Shape>>, callApi: CallApi): Promise<object>;
}

/** Declares a tool. Arguments beyond its own are refused, so that an agent learns of a misspelled one. */
export function tool<const Shape extends z.ZodRawShape>({
  name,
  title,
  description,
  input: shape,
  calls,
  changes,
  run,
}: Declared<Shape>): Tool {
  const schema = z.strictObject(shape);
  return {
    name,
    calls,
    shown: {
      name,
      title,
      description,
      inputSchema: z.toJSONSchema(schema, { io: 'output', target: 'draft-7' }) as { type: 'object' },
      annotations: changes
        ? { readOnlyHint: false, destructiveHint: changes === 'replaces', openWorldHint: false }
        : { readOnlyHint: true, openWorldHint: false },
    },
    run: async (input, callApi) => run(schema.parse(input) as z.output<z.ZodObject<Shape>>, callApi),
  };
}
