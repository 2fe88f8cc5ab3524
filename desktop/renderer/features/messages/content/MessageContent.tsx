import type { Message } from '@recado/shared/features/messages';
import { IconQuestionMark } from '@tabler/icons-react';
import { FormattedText } from '../../../components/FormattedText.tsx';
import { useMessageText } from '../messages.texts.ts';
import { AudioContent } from './AudioContent.tsx';
import { DocumentContent } from './DocumentContent.tsx';
import { CallContent } from './kinds/CallContent.tsx';
import { ContactCard } from './kinds/ContactCard.tsx';
import { DetailsContent } from './kinds/DetailsContent.tsx';
import { OnceContent } from './kinds/OnceContent.tsx';
import { PlaceContent } from './kinds/PlaceContent.tsx';
import { StoryMark } from './kinds/StoryMark.tsx';
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

/** The content of a message, by its kind; text that comes with a file is below it, a story that it is about above it. */
export function MessageContent(props: Props) {
  const { details } = props.message;
  return (
    <>
      {details?.kind === 'story' && <StoryMark story={details} />}
      <Content {...props} />
    </>
  );
}

function Content({ message, outgoing, onStop, isWhole }: Props) {
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
    case 'eventMessage':
    case 'choicesMessage':
    case 'templateMessage':
    case 'orderMessage':
      return <DetailsContent message={message} outgoing={outgoing} caption={caption} />;
    case null:
      return caption || null;
  }
}
