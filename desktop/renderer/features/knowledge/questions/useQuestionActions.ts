import { AppError } from '@recado/shared/errors';
import { type KnowledgeQuestion, knowledgeSourceApi } from '@recado/shared/features/knowledge';
import { IconArchive, IconArrowBackUp, IconMessages, IconTrash } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { confirmRemoval } from '../../../components/confirm.tsx';
import { namedAction, type RowAction } from '../../../components/list/rowAction.tsx';
import { undoToast } from '../../../components/undoToast.tsx';
import { call } from '../../../lib/api.ts';
import { cutText } from '../../../lib/format/format.ts';
import { useCan } from '../../../lib/session/session.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { toast } from '../../../lib/toast.ts';
import { questionList } from './questionList.ts';
import { useQuestionText } from './questions.texts.ts';

/** Moves a question between the lists; returns whether the server agreed. */
async function move({ id }: KnowledgeQuestion, state: 'open' | 'dismissed'): Promise<boolean> {
  try {
    questionList.put(await call(knowledgeSourceApi.dismissQuestion, { params: { id }, body: { state } }));
    return true;
  } catch (error) {
    toast.error(error);
    return false;
  }
}

/** What can be done with a question beside answering it: set it aside, open it again, delete it. */
export function useQuestionActions(): (question: KnowledgeQuestion) => RowAction[] {
  const text = useQuestionText();
  const words = useWords();
  const mayManage = useCan('knowledge:manage');
  const navigate = useNavigate();

  async function dismiss(question: KnowledgeQuestion) {
    if (!(await move(question, 'dismissed'))) return;
    undoToast({
      message: text('dismissed'),
      label: words('undo'),
      undo: () => move(question, 'open'),
    });
  }
  async function open(question: KnowledgeQuestion) {
    if (await move(question, 'open')) toast.success(text('opened'));
  }
  async function show({ id }: KnowledgeQuestion) {
    try {
      const { ticketUuid } = await call(knowledgeSourceApi.questionConversation, { params: { id } });
      void navigate(`/tickets/${ticketUuid}`);
    } catch (error) {
      if (error instanceof AppError && error.code === 'ERR_NO_TICKET_FOUND')
        toast.warning(text('noConversation'));
      else toast.error(error);
    }
  }
  return (question) => {
    const { id, state } = question;
    const name = cutText(question.question, 60);
    const toConversation = namedAction({
      key: 'conversation',
      label: text('toConversation'),
      name,
      Icon: IconMessages,
      onClick: () => void show(question),
    });
    if (!mayManage) return [toConversation];
    return [
      toConversation,
      state === 'dismissed'
        ? namedAction({
            key: 'open',
            label: text('openAgain'),
            name,
            Icon: IconArrowBackUp,
            onClick: () => void open(question),
          })
        : namedAction({
            key: 'dismiss',
            label: text('dismiss'),
            name,
            Icon: IconArchive,
            onClick: () => void dismiss(question),
          }),
      namedAction({
        key: 'remove',
        label: words('remove'),
        name,
        Icon: IconTrash,
        isDangerous: true,
        onClick: () =>
          void confirmRemoval(name, async () => {
            await call(knowledgeSourceApi.removeQuestion, { params: { id } });
            questionList.drop(id);
          }),
      }),
    ];
  };
}
