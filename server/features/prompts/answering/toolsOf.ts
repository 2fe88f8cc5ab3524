import type { ToolSpec } from '../../../models/chat.ts';
import type { AnsweringPrompt } from './answerMessages.ts';

/** The tools within a prompt's scope; the names are those of `modelTools`. */
export function toolsOf({ queues, tags, mayClose }: AnsweringPrompt): ToolSpec[] {
  return [
    {
      name: 'transfer_to_person',
      description: 'Hand the customer to a person, who goes on with the conversation.',
      parameters: objectOf({}),
    },
    ...(queues.length > 0
      ? [
          {
            name: 'transfer_to_queue',
            description: `Hand the customer to a department. ${listed(queues)}`,
            parameters: objectOf({ queueId: { type: 'integer', enum: queues.map(({ id }) => id) } }),
          },
        ]
      : []),
    ...(tags.length > 0
      ? [
          {
            name: 'add_tag',
            description: `Put a tag on the conversation. ${listed(tags)}`,
            parameters: objectOf({ tagId: { type: 'integer', enum: tags.map(({ id }) => id) } }),
          },
        ]
      : []),
    ...(mayClose
      ? [
          {
            name: 'close_conversation',
            description: 'Close the conversation when the customer needs nothing more.',
            parameters: objectOf({}),
          },
        ]
      : []),
  ];
}

const listed = (rows: readonly { id: number; name: string }[]): string =>
  rows.map(({ id, name }) => `${id}: ${JSON.stringify(name)}`).join(', ');

const objectOf = (properties: Record<string, object>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});
