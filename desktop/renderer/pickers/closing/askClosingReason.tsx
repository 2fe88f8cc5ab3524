import { modals } from '@mantine/modals';
import { BackCloses } from '../../components/useBackCloses.ts';
import { queryClient } from '../../lib/queryClient.ts';
import { companySetting } from '../../lib/session/session.ts';
import { useWords } from '../../lib/texts/words.texts.ts';
import { toast } from '../../lib/toast.ts';
import { useClosingText } from './closing.texts.ts';
import { offeredReasons } from './offeredReasons.ts';
import { ReasonChoice } from './ReasonChoice.tsx';

/** The part of a resolving change that has the reason. */
export interface ReasonAsked {
  closingReasonId?: number;
}

/** A key that is held down asks only once. */
let isAsking = false;

/**
 * Asks why something is resolved, if the company wants a reason (CLOSING-02, CLOSING-03). Returns the reason
 * for the change; undefined when the user cancels, and nothing is resolved.
 */
export async function askClosingReason(): Promise<ReasonAsked | undefined> {
  const mode = companySetting('closingReason');
  if (mode !== 'optional' && mode !== 'required') return {};
  if (isAsking) return undefined;
  isAsking = true;
  try {
    const reasons = await queryClient.fetchQuery(offeredReasons);
    if (reasons.length === 0) return {};
    return await new Promise<ReasonAsked | undefined>((resolve) => {
      let answer: ReasonAsked | undefined;
      const id = modals.open({
        title: useClosingText.now('ask'),
        closeButtonProps: { 'aria-label': useWords.now('close') },
        onClose: () => resolve(answer),
        children: (
          <>
            <BackCloses close={() => modals.close(id)} />
            <ReasonChoice
              reasons={reasons}
              isRequired={mode === 'required'}
              onChoose={(chosen) => {
                answer = chosen === undefined ? {} : { closingReasonId: chosen };
                modals.close(id);
              }}
            />
          </>
        ),
      });
    });
  } catch (error) {
    toast.error(error);
    return undefined;
  } finally {
    isAsking = false;
  }
}
