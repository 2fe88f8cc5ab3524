import { badgeText } from './badgeImage.ts';
import type { Language } from './languages.ts';

/** Texts of menu, tray and badge; what the page shows has its own texts. */
const texts = {
  // Of the tray, whose tool tip holds the product's name.
  open: { pt: 'Abrir', en: 'Open', es: 'Abrir', tr: 'Aç' },
  trayQuit: { pt: 'Sair', en: 'Quit', es: 'Salir', tr: 'Çık' },
  quit: { pt: 'Sair do Recado', en: 'Quit Recado', es: 'Salir de Recado', tr: "Recado'dan çık" },
  about: { pt: 'Sobre o Recado', en: 'About Recado', es: 'Acerca de Recado', tr: 'Recado hakkında' },
  hide: { pt: 'Ocultar o Recado', en: 'Hide Recado', es: 'Ocultar Recado', tr: "Recado'yu gizle" },
  hideOthers: { pt: 'Ocultar outros', en: 'Hide others', es: 'Ocultar otros', tr: 'Diğerlerini gizle' },
  showAll: { pt: 'Mostrar tudo', en: 'Show all', es: 'Mostrar todo', tr: 'Tümünü göster' },
  file: { pt: 'Arquivo', en: 'File', es: 'Archivo', tr: 'Dosya' },
  closeWindow: { pt: 'Fechar janela', en: 'Close window', es: 'Cerrar ventana', tr: 'Pencereyi kapat' },
  edit: { pt: 'Editar', en: 'Edit', es: 'Editar', tr: 'Düzenle' },
  undo: { pt: 'Desfazer', en: 'Undo', es: 'Deshacer', tr: 'Geri al' },
  redo: { pt: 'Refazer', en: 'Redo', es: 'Rehacer', tr: 'Yinele' },
  cut: { pt: 'Recortar', en: 'Cut', es: 'Cortar', tr: 'Kes' },
  copy: { pt: 'Copiar', en: 'Copy', es: 'Copiar', tr: 'Kopyala' },
  paste: { pt: 'Colar', en: 'Paste', es: 'Pegar', tr: 'Yapıştır' },
  pastePlain: {
    pt: 'Colar sem formatação',
    en: 'Paste without formatting',
    es: 'Pegar sin formato',
    tr: 'Biçimlendirmeden yapıştır',
  },
  selectAll: { pt: 'Selecionar tudo', en: 'Select all', es: 'Seleccionar todo', tr: 'Tümünü seç' },
  addWord: {
    pt: 'Adicionar ao dicionário',
    en: 'Add to dictionary',
    es: 'Añadir al diccionario',
    tr: 'Sözlüğe ekle',
  },
  view: { pt: 'Exibir', en: 'View', es: 'Ver', tr: 'Görünüm' },
  reload: { pt: 'Recarregar', en: 'Reload', es: 'Recargar', tr: 'Yeniden yükle' },
  zoomIn: { pt: 'Ampliar', en: 'Zoom in', es: 'Acercar', tr: 'Yakınlaştır' },
  zoomOut: { pt: 'Reduzir', en: 'Zoom out', es: 'Alejar', tr: 'Uzaklaştır' },
  zoomReset: { pt: 'Tamanho normal', en: 'Actual size', es: 'Tamaño real', tr: 'Gerçek boyut' },
  fullScreen: { pt: 'Tela cheia', en: 'Full screen', es: 'Pantalla completa', tr: 'Tam ekran' },
  devTools: {
    pt: 'Ferramentas de desenvolvimento',
    en: 'Developer tools',
    es: 'Herramientas de desarrollo',
    tr: 'Geliştirici araçları',
  },
  window: { pt: 'Janela', en: 'Window', es: 'Ventana', tr: 'Pencere' },
  minimize: { pt: 'Minimizar', en: 'Minimise', es: 'Minimizar', tr: 'Simge durumuna küçült' },
  zoomWindow: { pt: 'Zoom', en: 'Zoom', es: 'Zoom', tr: 'Büyüt' },
  help: { pt: 'Ajuda', en: 'Help', es: 'Ayuda', tr: 'Yardım' },
  showLog: {
    pt: 'Mostrar arquivo de registro',
    en: 'Show log file',
    es: 'Mostrar archivo de registro',
    tr: 'Günlük dosyasını göster',
  },
  next: {
    pt: 'Abrir quem espera há mais tempo',
    en: 'Open who waits longest',
    es: 'Abrir a quien espera hace más tiempo',
    tr: 'En uzun bekleyeni aç',
  },
  newTicket: { pt: 'Nova conversa', en: 'New conversation', es: 'Nueva conversación', tr: 'Yeni görüşme' },
  signIns: { pt: 'Contas', en: 'Accounts', es: 'Cuentas', tr: 'Hesaplar' },
  otherServers: {
    pt: 'Servidores e contas…',
    en: 'Servers and accounts…',
    es: 'Servidores y cuentas…',
    tr: 'Sunucular ve hesaplar…',
  },
  report: {
    pt: 'Preparar registro para o suporte…',
    en: 'Prepare a report for support…',
    es: 'Preparar un registro para soporte…',
    tr: 'Destek için rapor hazırla…',
  },
  restart: {
    pt: 'Reiniciar para atualizar ({version})',
    en: 'Restart to update ({version})',
    es: 'Reiniciar para actualizar ({version})',
    tr: 'Güncellemek için yeniden başlat ({version})',
  },
  captureHint: {
    pt: 'Arraste para escolher uma parte da tela · Enter: tela inteira · Esc: cancelar',
    en: 'Drag to choose a part of the screen · Enter: whole screen · Esc: cancel',
    es: 'Arrastre para elegir una parte de la pantalla · Enter: pantalla completa · Esc: cancelar',
    tr: 'Ekranın bir bölümünü seçmek için sürükleyin · Enter: tüm ekran · Esc: iptal',
  },
  stay: { pt: 'Ficar', en: 'Stay', es: 'Quedarse', tr: 'Kal' },
  leave: {
    pt: 'Sair e descartar',
    en: 'Leave and discard',
    es: 'Salir y descartar',
    tr: 'Çık ve at',
  },
  unsaved: {
    pt: 'Há algo que ainda não foi salvo nem enviado.',
    en: 'There is something that is neither saved nor sent yet.',
    es: 'Hay algo que aún no se guardó ni se envió.',
    tr: 'Henüz kaydedilmemiş ya da gönderilmemiş bir şey var.',
  },
  unsavedHint: {
    pt: 'Se você sair desta página agora, isso se perde.',
    en: 'If you leave this page now, it is lost.',
    es: 'Si sale de esta página ahora, se pierde.',
    tr: 'Bu sayfadan şimdi çıkarsanız kaybolur.',
  },
  unreadOne: {
    pt: '1 conversa não lida',
    en: '1 unread conversation',
    es: '1 conversación sin leer',
    tr: '1 okunmamış görüşme',
  },
  unreadMany: {
    pt: '{count} conversas não lidas',
    en: '{count} unread conversations',
    es: '{count} conversaciones sin leer',
    tr: '{count} okunmamış görüşme',
  },
} as const satisfies Record<string, Record<Language, string>>;

/** Key of a text of the main process. */
export type MainText = keyof typeof texts;

/** Gives the texts of one language. */
export type Translate = (key: MainText) => string;

/** The texts in the language of the app. */
export function speak(language: Language): Translate {
  return (key) => texts[key][language];
}

/** The unread count in words, above 99 as `99+`; at 0 the product's name. */
export function describeUnread(translate: Translate, count: number, appName: string): string {
  if (count === 0) return appName;
  return count === 1 ? translate('unreadOne') : translate('unreadMany').replace('{count}', badgeText(count));
}
