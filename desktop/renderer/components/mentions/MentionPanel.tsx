import { VisuallyHidden } from '@mantine/core';
import { presenceOf } from '@recado/shared/lib/presence';
import { useEffect } from 'react';
import { PersonAvatar } from '../avatars/PersonAvatar.tsx';
import classes from './MentionPanel.module.css';
import { useMentionText } from './mentions.texts.ts';
import type { MentionList } from './useMentionList.ts';

/** The people above the field who can be named. */
export function MentionPanel({
  id,
  list: { found, active, setActive, pick },
}: {
  id: string;
  list: MentionList;
}) {
  const text = useMentionText();
  const activeId = found[active] && `${id}-${found[active].id}`;
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press must not take the focus from the field
    <div className={classes.panel} onMouseDown={(event) => event.preventDefault()}>
      <VisuallyHidden role="status">{text('peopleFound', { count: found.length })}</VisuallyHidden>
      <div id={id} className={classes.list} role="listbox" aria-label={text('mentionWhom')}>
        {found.map((person, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keyboard and chooses with its arrows
          <div
            key={person.id}
            id={`${id}-${person.id}`}
            className={classes.person}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onMouseMove={() => index !== active && setActive(index)}
            onClick={() => pick(person)}
          >
            <PersonAvatar
              name={person.name}
              color={person.color}
              picture={person.profileImage}
              size={24}
              presence={presenceOf(person)}
            />
            <span className={classes.name}>{person.name}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
