import { texts } from '../../lib/texts/texts.ts';

/** Words of the to-do list. */
export const useTodoText = texts('todo', {
  title: { pt: 'Lista de tarefas', en: 'To-do list', es: 'Lista de tareas', tr: 'Yapılacaklar' },
  newTask: { pt: 'Nova tarefa', en: 'New task', es: 'Nueva tarea', tr: 'Yeni görev' },
  editTask: { pt: 'Editar tarefa', en: 'Edit task', es: 'Editar tarea', tr: 'Görevi düzenle' },
  empty: {
    pt: 'Nenhuma tarefa ainda',
    en: 'No tasks yet',
    es: 'Aún no hay tareas',
    tr: 'Henüz görev yok',
  },
  emptyHint: {
    pt: 'Anote o que não pode esquecer. Fica só neste navegador.',
    en: 'Note what must not be forgotten. It stays in this browser alone.',
    es: 'Anote lo que no puede olvidar. Se queda solo en este navegador.',
    tr: 'Unutulmaması gerekenleri not edin. Yalnızca bu tarayıcıda kalır.',
  },
  onlyHere: {
    pt: 'Só neste navegador',
    en: 'In this browser alone',
    es: 'Solo en este navegador',
    tr: 'Yalnızca bu tarayıcıda',
  },
  removed: { pt: 'Tarefa excluída', en: 'Task deleted', es: 'Tarea eliminada', tr: 'Görev silindi' },
  drag: {
    pt: 'Arraste, ou Alt+↑ e Alt+↓, para mudar de lugar',
    en: 'Drag, or Alt+↑ and Alt+↓, to move it',
    es: 'Arrastre, o Alt+↑ y Alt+↓, para cambiar de lugar',
    tr: 'Taşımak için sürükleyin veya Alt+↑ ve Alt+↓',
  },
  move: { pt: 'Mover {{name}}', en: 'Move {{name}}', es: 'Mover {{name}}', tr: '{{name}} taşı' },
  moved: {
    pt: '{{name}}: {{place}} de {{count}}',
    en: '{{name}}: {{place}} of {{count}}',
    es: '{{name}}: {{place}} de {{count}}',
    tr: '{{name}}: {{count}} içinde {{place}}',
  },
  updatedAt: {
    pt: 'Atualizada em {{when}}',
    en: 'Updated at {{when}}',
    es: 'Actualizada el {{when}}',
    tr: '{{when}} güncellendi',
  },
  full: {
    pt: 'A lista está cheia: no máximo {{max}} tarefas.',
    en: 'The list is full: at most {{max}} tasks.',
    es: 'La lista está llena: como máximo {{max}} tareas.',
    tr: 'Liste dolu: en çok {{max}} görev.',
  },
});
