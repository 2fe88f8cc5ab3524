import { z } from 'zod';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { useSession } from '../../lib/session/session.ts';

/** Something that somebody means to do (TODO-03). */
const Todo = z.object({ id: z.string(), text: z.string(), createdAt: z.string(), updatedAt: z.string() });
export type Todo = z.infer<typeof Todo>;

/** Longest text, and the most of them: all of it stands in the browser's storage. */
export const maxTodoLength = 1000;
export const mostTodos = 200;

const Kept = z.object({ lists: z.record(z.string(), z.array(Todo)) });
type Kept = z.infer<typeof Kept>;
const storageKey = 'recado.todos';
const nothing: readonly Todo[] = [];

/** The to-do lists of this browser, by user; the server knows nothing of them (TODO-05). */
export const useTodos = create<Kept>()(
  persist((): Kept => ({ lists: {} }), {
    name: storageKey,
    version: 1,
    // What is not a list of ours, whoever wrote it, is none.
    merge: (stored, fresh) => Kept.safeParse(stored).data ?? fresh,
  }),
);

// Another tab of this browser changed it: so it is here, also when nobody looks at it.
window.addEventListener('storage', ({ key }) => {
  if (key === storageKey) void useTodos.persist.rehydrate();
});

const ownKey = () => String(useSession.getState().user?.id ?? 0);

/** The list of the signed-in person, in their order. */
export const useOwnTodos = (): readonly Todo[] => useTodos(({ lists }) => lists[ownKey()] ?? nothing);

function change(next: (todos: readonly Todo[]) => readonly Todo[]): void {
  useTodos.setState(({ lists }) => ({ lists: { ...lists, [ownKey()]: [...next(lists[ownKey()] ?? [])] } }));
}

/** What would be kept of a text; undefined where nothing would (TODO-04). */
const kept = (text: string) => text.trim().slice(0, maxTodoLength) || undefined;

/** Puts it at the end; says whether there was anything to put, and room. */
export function addTodo(typed: string): boolean {
  const text = kept(typed);
  const now = new Date().toISOString();
  let isAdded = false;
  change((todos) => {
    isAdded = text !== undefined && todos.length < mostTodos;
    return isAdded
      ? [...todos, { id: crypto.randomUUID(), text: text!, createdAt: now, updatedAt: now }]
      : todos;
  });
  return isAdded;
}

/** Says it otherwise; the same words change nothing. Says whether there were any. */
export function changeTodo(id: string, typed: string): boolean {
  const text = kept(typed);
  if (text === undefined) return false;
  change((todos) =>
    todos.map((todo) =>
      todo.id === id && todo.text !== text ? { ...todo, text, updatedAt: new Date().toISOString() } : todo,
    ),
  );
  return true;
}

/** Takes it off; returns what puts it back where it was. */
export function removeTodo(id: string): () => void {
  let at = -1;
  let gone: Todo | undefined;
  change((todos) => {
    at = todos.findIndex((todo) => todo.id === id);
    gone = todos[at];
    return todos.filter((todo) => todo.id !== id);
  });
  return () =>
    change((todos) => (gone && !todos.some((todo) => todo.id === id) ? todos.toSpliced(at, 0, gone) : todos));
}

/** Puts it in the place that another one has; beyond the ends nothing happens. */
export function moveTodo(id: string, to: number): void {
  change((todos) => {
    const from = todos.findIndex((todo) => todo.id === id);
    const todo = todos[from];
    return todo && to >= 0 && to < todos.length ? todos.toSpliced(from, 1).toSpliced(to, 0, todo) : todos;
  });
}
