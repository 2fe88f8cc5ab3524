import type { Message } from '@recado/shared/features/messages';
import { IconQuestionMark } from '@tabler/icons-react';
import { FormattedText } from '../../../components/FormattedText.tsx';
import { useMessageText } from '../messages.texts.ts';
import { AudioContent } from './AudioContent.tsx';
import { DocumentContent } from './DocumentContent.tsx';
import { CallContent } from './kinds/CallContent.tsx';
import { ChoicesContent } from './kinds/ChoicesContent.tsx';
import { ContactCard } from './kinds/ContactCard.tsx';
import { EventContent } from './kinds/EventContent.tsx';
import { OnceContent } from './kinds/OnceContent.tsx';
import { OrderContent } from './kinds/OrderContent.tsx';
import { PlaceContent } from './kinds/PlaceContent.tsx';
import { PollContent } from './kinds/PollContent.tsx';
import { TemplateContent } from './kinds/TemplateContent.tsx';
import { TemplateFile } from './kinds/TemplateFile.tsx';
import classes from './MessageContent.module.css';
import { PictureContent } from './PictureContent.tsx';
import type { Leaving, ShownMedia } from './shownMedia.ts';
import { UploadMark } from './UploadMark.tsx';

interface Props {
  message: ShownMedia &
    Pick<Message, 'mediaType' | 'vCard'> &
    Partial<Pick<Message, 'mentions' | 'fromMe' | 'details'>>;
  outgoing: Leaving | undefined;
  /** Stops a message that has not left yet. */
  onStop(): void;
  /** Shows a long text to its end, because the user jumped to something in it. */
  isWhole?: boolean;
}

/** The content of a message, by its kind; text that comes with a file is below it. */
export function MessageContent({ message, outgoing, onStop, isWhole }: Props) {
  const text = useMessageText();
  const { details = null } = message;
  const leaving = outgoing?.file && !outgoing.failure ? outgoing : undefined;
  const caption = message.body !== '' && (
    <FormattedText text={message.body} mentions={message.mentions} isWhole={isWhole} />
  );
  switch (message.mediaType) {
    case 'image':
    case 'video':
      return (
        <>
          <div className={classes.media}>
            <PictureContent message={message} outgoing={outgoing} kind={message.mediaType} />
            {leaving && <UploadMark outgoing={leaving} onStop={onStop} place="middle" />}
          </div>
          {caption}
        </>
      );
    case 'audio':
      return (
        <>
          <div className={classes.media}>
            <AudioContent message={message} outgoing={outgoing} />
            {leaving && <UploadMark outgoing={leaving} onStop={onStop} place="end" />}
          </div>
          {caption}
        </>
      );
    case 'application':
      return (
        <>
          <div className={classes.media}>
            <DocumentContent message={message} outgoing={outgoing} />
            {leaving && <UploadMark outgoing={leaving} onStop={onStop} place="end" />}
          </div>
          {caption}
        </>
      );
    case 'locationMessage':
      return <PlaceContent body={message.body} place={details?.kind === 'place' ? details : undefined} />;
    case 'contactMessage':
      return <ContactCard body={message.body} vCard={message.vCard} isReceived={message.fromMe === false} />;
    case 'call_log':
      return <CallContent kind={message.body} call={details?.kind === 'call' ? details : undefined} />;
    case 'unsupported':
      return details?.kind === 'media' && details.look === 'viewOnce' ? (
        <>
          <OnceContent />
          {caption}
        </>
      ) : (
        <>
          <span className={classes.notice}>
            <IconQuestionMark size={16} stroke={1.8} aria-hidden />
            {text('unsupported')}
          </span>
          {caption}
        </>
      );
    case 'reactionMessage':
      return <span className={classes.notice}>{text('reacted', { emoji: message.body })}</span>;
    case 'pollMessage':
      if (details?.kind !== 'poll') return caption || null;
      return <PollContent poll={details} body={message.body} />;
    case 'eventMessage':
      return details?.kind === 'event' ? <EventContent event={details} /> : caption || null;
    case 'choicesMessage':
      if (details?.kind !== 'choices') return caption || null;
      return <ChoicesContent choices={details} body={message.body} />;
    case 'templateMessage':
      if (details?.kind !== 'template') return caption || null;
      return (
        <TemplateContent
          details={details}
          file={message.mediaId !== null && <TemplateFile message={message} outgoing={outgoing} />}
          words={caption}
        />
      );
    case 'orderMessage':
      return details?.kind === 'order' ? <OrderContent {...details} /> : caption || null;
    case null:
      return caption || null;
  }
}
