import { randomBytes } from 'node:crypto';
import type { proto } from 'baileys';
import type { z } from 'zod';
import type { Album, Choices, Event, Place, Poll } from '../api/kindSchemas.ts';

/** A poll; its secret seals the votes. */
export const composePoll = ({ question, options, mostChosen }: z.infer<typeof Poll>): proto.IMessage => {
  const poll = {
    name: question,
    options: options.map((optionName) => ({ optionName })),
    selectableOptionsCount: mostChosen,
  };
  return {
    messageContextInfo: { messageSecret: randomBytes(32) },
    ...(mostChosen === 1 ? { pollCreationMessageV3: poll } : { pollCreationMessage: poll }),
  };
};

/** A place, or where a live one begins. */
export const composePlace = ({
  latitude,
  longitude,
  name,
  address,
  isLive,
}: z.infer<typeof Place>): proto.IMessage => {
  const point = { degreesLatitude: latitude, degreesLongitude: longitude };
  return isLive
    ? { liveLocationMessage: { ...point, caption: name ?? null, sequenceNumber: Date.now() } }
    : { locationMessage: { ...point, name: name ?? null, address: address ?? null } };
};

const seconds = (at: string | undefined) => (at === undefined ? null : Math.floor(Date.parse(at) / 1000));

/** An event in the calendar. */
export const composeEvent = (event: z.infer<typeof Event>): proto.IMessage => ({
  messageContextInfo: { messageSecret: randomBytes(32) },
  eventMessage: {
    name: event.name,
    description: event.description ?? null,
    location: event.place ? { name: event.place } : null,
    startTime: seconds(event.startsAt),
    endTime: seconds(event.endsAt),
    isCanceled: event.isCanceled ?? false,
  },
});

/** Buttons or a list, as a business sends them. */
export const composeChoices = ({ text, footer, opens, choices }: z.infer<typeof Choices>): proto.IMessage =>
  opens === undefined
    ? {
        templateMessage: {
          hydratedTemplate: {
            hydratedContentText: text,
            hydratedFooterText: footer ?? null,
            hydratedButtons: choices.map(({ id, title, url }, index) =>
              url
                ? { index, urlButton: { displayText: title, url } }
                : { index, quickReplyButton: { displayText: title, id } },
            ),
          },
        },
      }
    : {
        listMessage: {
          description: text,
          buttonText: opens,
          footerText: footer ?? null,
          listType: 1,
          sections: [
            {
              rows: choices.map(({ id, title, description }) => ({
                rowId: id,
                title,
                description: description ?? null,
              })),
            },
          ],
        },
      };

/** The press of a button. */
export const composeAnswer = ({ id, title }: { id: string; title: string }): proto.IMessage => ({
  templateButtonReplyMessage: { selectedId: id, selectedDisplayText: title, selectedIndex: 0 },
});

/** The head of an album; its pictures follow as messages of their own. */
export const composeAlbum = ({ media }: z.infer<typeof Album>): proto.IMessage => ({
  albumMessage: {
    expectedImageCount: media.filter(({ kind }) => kind === 'image').length,
    expectedVideoCount: media.filter(({ kind }) => kind === 'video').length,
  },
});

/** A picture of an album. */
export const inAlbum = (message: proto.IMessage, albumId: string): proto.IMessage => ({
  ...message,
  messageContextInfo: {
    messageAssociation: { associationType: 1, parentMessageKey: { id: albumId } },
  },
});

/** A pin for everybody, or its end. */
export const composePin = (key: proto.IMessageKey, isPinned: boolean): proto.IMessage => ({
  pinInChatMessage: { key, type: isPinned ? 1 : 2, senderTimestampMs: Date.now() },
});
