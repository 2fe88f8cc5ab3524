import type { ReactNode } from 'react';
import { useInboxListText } from '../filters/inboxList.texts.ts';
import { GroupHead } from './GroupHead.tsx';
import classes from './SearchGroups.module.css';
import type { useSearchGroups } from './useSearchGroups.ts';

interface Props {
  groups: ReturnType<typeof useSearchGroups>;
  /** The rows found by name. */
  children: ReactNode;
}

/** The titles of a search's groups, conversations above messages, with the rows between them. */
export function SearchHeads({ groups, children }: Props) {
  const text = useInboxListText();
  const { names, said, lead, isNamesOnly, isSaidOnly, isBoth, showsSaid } = groups;
  const back = { label: text('showBoth'), onClick: groups.showBoth };
  if (isSaidOnly) return <GroupHead title={text('bySaid')} count={said.count} action={back} />;
  const isMore = lead.length < names.rows.length || names.hasNextPage;
  if (!showsSaid)
    return (
      <GroupHead
        title={text('byName')}
        count={names.count}
        hint={isBoth && !said.isPending && names.rows.length > 0 ? text('noSaid') : undefined}
        action={isNamesOnly ? back : undefined}
      />
    );
  return (
    <>
      <GroupHead
        title={text('byName')}
        count={lead.length > 0 ? names.count : undefined}
        hint={names.rows.length === 0 && !names.isPending ? text('noName') : undefined}
        action={
          lead.length > 0 && isMore ? { label: text('showGroup'), onClick: groups.showNames } : undefined
        }
      />
      <div className={classes.names}>{children}</div>
      <GroupHead
        title={text('bySaid')}
        count={said.rows.length > 0 ? said.count : undefined}
        action={said.rows.length > 0 ? { label: text('showGroup'), onClick: groups.showSaid } : undefined}
      />
    </>
  );
}
