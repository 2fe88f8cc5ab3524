import { texts } from '../../lib/texts/texts.ts';

/** Words of adding files to the knowledge base, and of the states of sources. */
export const useSourceText = texts('sources', {
  dropFiles: {
    pt: 'Arraste arquivos para cá',
    en: 'Drag files here',
    es: 'Arrastre archivos aquí',
    tr: 'Dosyaları buraya sürükleyin',
  },
  fileKinds: {
    pt: 'txt, md, html, csv, docx, xlsx ou pdf, até {{max}} cada',
    en: 'txt, md, html, csv, docx, xlsx or pdf, up to {{max}} each',
    es: 'txt, md, html, csv, docx, xlsx o pdf, hasta {{max}} cada uno',
    tr: 'txt, md, html, csv, docx, xlsx veya pdf; her biri en çok {{max}}',
  },
  chooseFiles: { pt: 'Escolher arquivos', en: 'Choose files', es: 'Elegir archivos', tr: 'Dosya seç' },
  uploading: {
    pt: 'Enviando {{name}}',
    en: 'Uploading {{name}}',
    es: 'Subiendo {{name}}',
    tr: '{{name}} yükleniyor',
  },
  wrongFile: {
    pt: 'Este tipo de arquivo não é lido. Salve como pdf, docx ou txt.',
    en: 'This kind of file cannot be read. Save it as pdf, docx or txt.',
    es: 'Este tipo de archivo no se lee. Guárdelo como pdf, docx o txt.',
    tr: 'Bu dosya türü okunamıyor. pdf, docx veya txt olarak kaydedin.',
  },
  bigFile: {
    pt: 'O arquivo é maior que {{max}}. Divida-o em partes.',
    en: 'The file is larger than {{max}}. Split it into parts.',
    es: 'El archivo supera {{max}}. Divídalo en partes.',
    tr: 'Dosya {{max}} sınırını aşıyor. Parçalara bölün.',
  },
  noContent: {
    pt: 'O arquivo está vazio.',
    en: 'The file is empty.',
    es: 'El archivo está vacío.',
    tr: 'Dosya boş.',
  },
  dismiss: {
    pt: 'Tirar {{name}} da lista',
    en: 'Take {{name}} off the list',
    es: 'Quitar {{name}} de la lista',
    tr: '{{name}} dosyasını listeden çıkar',
  },
  state_waiting: { pt: 'Na fila', en: 'Waiting', es: 'En espera', tr: 'Sırada' },
  state_reading: { pt: 'Lendo…', en: 'Reading…', es: 'Leyendo…', tr: 'Okunuyor…' },
  state_ready: { pt: 'Pronta', en: 'Ready', es: 'Lista', tr: 'Hazır' },
  state_failed: { pt: 'Não lida', en: 'Not read', es: 'No leída', tr: 'Okunamadı' },
});
