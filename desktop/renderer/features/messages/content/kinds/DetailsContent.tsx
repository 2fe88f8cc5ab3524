import type { Message } from '@recado/shared/features/messages';
import type { ReactNode } from 'react';
import type { Leaving, ShownMedia } from '../shownMedia.ts';
import { ChoicesContent } from './ChoicesContent.tsx';
import { EventContent } from './EventContent.tsx';
import { OrderContent } from './OrderContent.tsx';
import { PollContent } from './PollContent.tsx';
import { TemplateContent } from './TemplateContent.tsx';
import { TemplateFile } from './TemplateFile.tsx';

interface Props {
  message: ShownMedia & Partial<Pick<Message, 'details'>>;
  outgoing: Leaving | undefined;
  /** The words of the message, as they are shown where its details are missing. */
  caption: ReactNode;
}

/** A message that is more than words and a file: a poll, an event, choices, a template, an order. */
export function DetailsContent({ message, outgoing, caption }: Props) {
  const { details } = message;
  switch (details?.kind) {
    case 'poll':
      return <PollContent poll={details} body={message.body} />;
    case 'event':
      return <EventContent event={details} />;
    case 'choices':
      return <ChoicesContent choices={details} body={message.body} />;
    case 'template':
      return (
        <TemplateContent
          details={details}
          file={message.mediaId !== null && <TemplateFile message={message} outgoing={outgoing} />}
          words={caption}
        />
      );
    case 'order':
      return <OrderContent {...details} />;
    default:
      return caption || null;
  }
}
