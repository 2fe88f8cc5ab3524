import { Button } from '@mantine/core';
import { AppError } from '@recado/shared/errors';
import { IconArrowForwardUp } from '@tabler/icons-react';
import { Suspense, useEffect, useState } from 'react';
import { lazyPiece } from '../../../lib/drawing/lazyPiece.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { toast } from '../../../lib/toast.ts';
import { useKeys } from '../../../lib/useKeys.ts';
import { useMessageText } from '../messages.texts.ts';
import classes from './SelectionBar.module.css';
import { endSelection, useSelection } from './useSelection.ts';

const ForwardDialog = lazyPiece(async () => (await import('../../forwards/ForwardDialog.tsx')).ForwardDialog);

/** Replaces the composer while the user selects messages: their number, and the actions on them. */
export function SelectionBar() {
  const text = useMessageText();
  const words = useWords();
  const ids = useSelection((selection) => selection.ids);
  const [forwarded, setForwarded] = useState<readonly number[]>();
  useKeys({ Escape: endSelection }, forwarded === undefined);
  useEffect(() => endSelection, []);
  const forward = () =>
    // Forwarding without a selection shows its refusal (MSG-19).
    ids.size === 0 ? toast.error(new AppError('ERR_FORWARD_NO_MESSAGES')) : setForwarded([...ids]);
  return (
    <div className={classes.bar} role="toolbar" aria-label={text('selecting')}>
      <span role="status">{text('selected', { count: ids.size })}</span>
      <span className={classes.grow} />
      <Button variant="default" onClick={endSelection}>
        {words('cancel')}
      </Button>
      <Button
        leftSection={<IconArrowForwardUp size={16} stroke={1.8} />}
        onClick={forward}
        data-action="forwardSelected"
      >
        {text('forward')}
      </Button>
      {forwarded && (
        <Suspense>
          <ForwardDialog messageIds={forwarded} onStarted={() => undefined} onClose={endSelection} />
        </Suspense>
      )}
    </div>
  );
}
