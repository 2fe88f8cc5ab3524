import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Notice } from '../../../components/Notice.tsx';
import { EmptyDrawer } from '../../../components/pictures.tsx';
import { useCan } from '../../../lib/session/session.ts';
import { useKanbanText } from '../kanban.texts.ts';

/** A board without lanes leads to where they are made. */
export function NoLanes() {
  const text = useKanbanText();
  const mayMake = useCan('tags:edit');
  return (
    <Notice
      picture={<EmptyDrawer />}
      title={text('empty')}
      hint={text(mayMake ? 'emptyHint' : 'emptyAsk')}
      action={
        mayMake && (
          <Button component={Link} to="/TagsKanban?new">
            {text('makeLanes')}
          </Button>
        )
      }
    />
  );
}
