import type { DetailsOf } from '@recado/shared/lib/messageDetails';
import { IconAt, IconCornerDownRight, IconExternalLink } from '@tabler/icons-react';
import { useKindText } from './kinds.texts.ts';
import classes from './StoryMark.module.css';

/** Above a message: it answers a story of ours, or is a story that names us. Meta keeps a story for a day. */
export function StoryMark({ story: { about, url } }: { story: DetailsOf<'story'> }) {
  const text = useKindText();
  const Icon = about === 'mention' ? IconAt : IconCornerDownRight;
  return (
    <div className={classes.mark}>
      <Icon size={16} stroke={1.8} aria-hidden />
      <span>{text(about === 'mention' ? 'storyMention' : 'storyReply')}</span>
      {url !== null && /^https:/.test(url) && about === 'reply' && (
        <a href={url} target="_blank" rel="noopener noreferrer" className={classes.open}>
          {text('openStory')}
          <IconExternalLink size={14} stroke={1.8} aria-hidden />
        </a>
      )}
    </div>
  );
}
