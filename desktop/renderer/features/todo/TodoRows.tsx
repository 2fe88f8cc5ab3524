import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconGripVertical, IconPencil, IconTrash } from '@tabler/icons-react';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { cutText, formatShortDateTime } from '../../lib/format/format.ts';
import { useWords } from '../../lib/texts/words.texts.ts';
import classes from './TodoRows.module.css';
import { useTodoText } from './todo.texts.ts';
import { moveTodo, type Todo } from './todos.ts';

interface Props {
  todos: readonly Todo[];
  editingId: string | undefined;
  onEdit(todo: Todo): void;
  onRemove(todo: Todo): void;
}

/** A row's buttons name it by this many characters of its text. */
const nameLetters = 40;
const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

const nameOf = (todo: Todo) => cutText(todo.text.replace(/\s+/g, ' '), nameLetters);

/** Which to-do is dragged, and over which; `drop` moves it there. */
function useDragging() {
  const [dragged, setDragged] = useState<string>();
  const [over, setOver] = useState<string>();
  const end = () => {
    setDragged(undefined);
    setOver(undefined);
  };
  const drop = (to: number) => {
    if (dragged !== undefined) moveTodo(dragged, to);
    end();
  };
  // What a row needs to be dragged over, and its grip to be dragged by.
  const propsOf = (todo: Todo, index: number) => ({
    row: {
      'data-dragged': todo.id === dragged || undefined,
      'data-over': (todo.id === over && over !== dragged) || undefined,
      onDragOver(event: DragEvent) {
        if (dragged === undefined) return;
        event.preventDefault();
        setOver(todo.id);
      },
      onDrop(event: DragEvent) {
        event.preventDefault();
        drop(index);
      },
    },
    grip: {
      draggable: true,
      onDragStart(event: DragEvent) {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', todo.text);
        setDragged(todo.id);
      },
      onDragEnd: end,
    },
  });
  return propsOf;
}

/** The to-dos in the user's order. The user drags them or moves them with keys (TODO-02). */
export function TodoRows({ todos, editingId, onEdit, onRemove }: Props) {
  const text = useTodoText();
  const words = useWords();
  const dragging = useDragging();
  const [announced, setSaid] = useState('');

  function press(event: KeyboardEvent, todo: Todo, index: number) {
    const step = event.altKey ? steps[event.key] : undefined;
    if (step === undefined) return;
    event.preventDefault();
    const to = Math.max(0, Math.min(index + step, todos.length - 1));
    moveTodo(todo.id, to);
    setSaid(text('moved', { name: nameOf(todo), place: to + 1, count: todos.length }));
  }

  return (
    <>
      <ul className={classes.rows} aria-label={text('title')}>
        {todos.map((todo, index) => {
          const { row, grip } = dragging(todo, index);
          return (
            <li
              key={todo.id}
              className={classes.row}
              data-editing={todo.id === editingId || undefined}
              {...row}
            >
              {/* biome-ignore lint/a11y/useSemanticElements: a button cannot be dragged in every browser */}
              <span
                className={classes.grip}
                role="button"
                tabIndex={0}
                title={text('drag')}
                aria-label={text('move', { name: nameOf(todo) })}
                onKeyDown={(event) => press(event, todo, index)}
                {...grip}
              >
                <IconGripVertical size={16} stroke={1.7} aria-hidden />
              </span>
              <span className={classes.text}>{todo.text}</span>
              <time
                className={classes.time}
                dateTime={todo.updatedAt}
                title={text('updatedAt', { when: formatShortDateTime(todo.updatedAt) })}
              >
                {formatShortDateTime(todo.updatedAt)}
              </time>
              <ActionIcon aria-label={`${words('edit')} ${nameOf(todo)}`} onClick={() => onEdit(todo)}>
                <IconPencil size={18} stroke={1.7} />
              </ActionIcon>
              <ActionIcon aria-label={`${words('remove')} ${nameOf(todo)}`} onClick={() => onRemove(todo)}>
                <IconTrash size={18} stroke={1.7} />
              </ActionIcon>
            </li>
          );
        })}
      </ul>
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
    </>
  );
}
