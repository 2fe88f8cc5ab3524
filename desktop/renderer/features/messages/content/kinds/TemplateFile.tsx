import { DocumentContent } from '../DocumentContent.tsx';
import { PictureContent } from '../PictureContent.tsx';
import type { Leaving, ShownMedia } from '../shownMedia.ts';

/** The picture, film or document above a template. */
export function TemplateFile({ message, outgoing }: { message: ShownMedia; outgoing: Leaving | undefined }) {
  const [kind] = (message.mediaMime ?? '').split('/');
  return kind === 'image' || kind === 'video' ? (
    <PictureContent message={message} outgoing={outgoing} kind={kind} />
  ) : (
    <DocumentContent message={message} outgoing={outgoing} />
  );
}
