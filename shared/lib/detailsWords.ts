import type { MediaType } from '../features/messages.ts';
import type { Capabilities } from './capabilities.ts';
import { withChoices } from './choices.ts';
import type { DetailsOf } from './messageDetails.ts';

/** The kinds that people, bots and programs can send. */
export const sendableKinds = ['place', 'poll', 'choices', 'template'] as const;
export type SendableDetails = DetailsOf<(typeof sendableKinds)[number]>;

/** The kind of message that carries such details. */
export const mediaTypeOfDetails = {
  place: 'locationMessage',
  poll: 'pollMessage',
  choices: 'choicesMessage',
  template: 'templateMessage',
} as const satisfies Record<SendableDetails['kind'], MediaType>;

/** Can the channel send such details? Choices always leave, where need be as numbered text. */
export const sendsDetails = (
  { places, polls, templates }: Pick<Capabilities, 'places' | 'polls' | 'templates'>,
  kind: SendableDetails['kind'],
): boolean => ({ place: places, poll: polls, choices: true, template: templates })[kind];

/** The details in words, below words that come with them. */
export function wordsOfDetails(
  details: Exclude<SendableDetails, { kind: 'template' }>,
  body: string,
): string {
  switch (details.kind) {
    case 'place':
      return [body, details.name, details.address, mapAddress(details)].filter(Boolean).join('\n');
    case 'poll':
      return [body || details.question, ...details.options.map((option) => `- ${option}`)].join('\n');
    case 'choices':
      return withChoices(
        body,
        details.choices.map(({ title }) => title),
      );
  }
}

/** The words that came with details, without those that say the details themselves. */
export function wordsBeside(details: Parameters<typeof wordsOfDetails>[0], body: string): string {
  const own = wordsOfDetails(details, '');
  return body.endsWith(own) ? body.slice(0, body.length - own.length).trim() : body;
}

/** The address of a place on a map. */
export const mapAddress = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  `https://www.google.com/maps?q=${latitude},${longitude}`;
