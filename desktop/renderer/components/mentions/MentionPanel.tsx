import { presenceOf } from '@recado/shared/lib/presence';
import { PersonAvatar } from '../avatars/PersonAvatar.tsx';
import { ChoicePanel } from '../choices/ChoicePanel.tsx';
import classes from './MentionPanel.module.css';
import { useMentionText } from './mentions.texts.ts';
import type { MentionList, Nameable } from './useMentionList.ts';

/** The people to mention, above the field. */
export function MentionPanel({ id, list }: { id: string; list: MentionList }) {
  const text = useMentionText();
  return (
    <ChoicePanel
      id={id}
      label={text('mentionWhom')}
      status={text('peopleFound', { count: list.found.length })}
      found={list.found}
      active={list.active}
      setActive={list.setActive}
      onPick={list.pick}
      isNarrow
      look={(person) => (
        <>
          <PersonAvatar
            name={person.name}
            color={person.color}
            picture={person.profileImage}
            size={24}
            presence={presenceIn(person)}
          />
          <span className={classes.name}>{person.name}</span>
          {person.sees === false && <span className={classes.hint}>{text('willSee')}</span>}
        </>
      )}
    >
      {list.found.length === 0 && <p className={classes.nobody}>{text('nobodyFound')}</p>}
    </ChoicePanel>
  );
}

/** Whether a user is there; members of a group are no users. */
const presenceIn = ({ online, awayReason = null }: Nameable) =>
  online === undefined ? undefined : presenceOf({ online, awayReason });
