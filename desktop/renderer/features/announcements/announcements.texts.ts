import { errorTexts, texts } from '../../lib/texts/texts.ts';

/** Words of the announcements. */
export const useAnnouncementText = texts('announcements', {
  title: { pt: 'Avisos', en: 'Announcements', es: 'Avisos', tr: 'Duyurular' },
  news: {
    pt: 'Avisos: há novidades',
    en: 'Announcements: something new',
    es: 'Avisos: hay novedades',
    tr: 'Duyurular: yeni var',
  },
  add: { pt: 'Novo aviso', en: 'New announcement', es: 'Nuevo aviso', tr: 'Yeni duyuru' },
  edit: { pt: 'Editar aviso', en: 'Edit announcement', es: 'Editar aviso', tr: 'Duyuruyu düzenle' },
  empty: {
    pt: 'Nenhum aviso ainda',
    en: 'No announcements yet',
    es: 'Aún no hay avisos',
    tr: 'Henüz duyuru yok',
  },
  emptyHint: {
    pt: 'O que você escrever aqui aparece para as pessoas de todas as empresas.',
    en: 'What you write here is shown to the people of all companies.',
    es: 'Lo que escriba aquí lo ven las personas de todas las empresas.',
    tr: 'Buraya yazdıklarınızı tüm şirketlerdeki herkes görür.',
  },
  created: {
    pt: 'Aviso {{name}} criado',
    en: 'Announcement {{name}} created',
    es: 'Aviso {{name}} creado',
    tr: '{{name}} duyurusu oluşturuldu',
  },
  changed: {
    pt: 'Aviso {{name}} salvo',
    en: 'Announcement {{name}} saved',
    es: 'Aviso {{name}} guardado',
    tr: '{{name}} duyurusu kaydedildi',
  },
  priority: { pt: 'Prioridade', en: 'Priority', es: 'Prioridad', tr: 'Öncelik' },
  priority_1: { pt: 'Alta', en: 'High', es: 'Alta', tr: 'Yüksek' },
  priority_2: { pt: 'Média', en: 'Medium', es: 'Media', tr: 'Orta' },
  priority_3: { pt: 'Baixa', en: 'Low', es: 'Baja', tr: 'Düşük' },
  isShown: { pt: 'Ativo', en: 'Active', es: 'Activo', tr: 'Etkin' },
  activeHint: {
    pt: 'Inativo, só você o vê.',
    en: 'While it is inactive, only you see it.',
    es: 'Inactivo, solo usted lo ve.',
    tr: 'Etkin değilken yalnızca siz görürsünüz.',
  },
  inactive: { pt: 'Inativo', en: 'Inactive', es: 'Inactivo', tr: 'Etkin değil' },
  over: { pt: 'Expirado', en: 'Over', es: 'Vencido', tr: 'Süresi doldu' },
  expiresAt: { pt: 'Mostrar até', en: 'Show until', es: 'Mostrar hasta', tr: 'Şu tarihe kadar göster' },
  expiresHint: {
    pt: 'Em branco, até você tirá-lo.',
    en: 'If left empty, until you remove it.',
    es: 'En blanco, hasta que lo quite.',
    tr: 'Boş bırakılırsa siz kaldırana dek.',
  },
  imageHint: {
    pt: 'PNG ou JPG de até {{max}}.',
    en: 'PNG or JPG of up to {{max}}.',
    es: 'PNG o JPG de hasta {{max}}.',
    tr: 'En çok {{max}} PNG ya da JPG.',
  },
  removeImage: {
    pt: 'Tirar a imagem',
    en: 'Remove the image',
    es: 'Quitar la imagen',
    tr: 'Görseli kaldır',
  },
});

/** The feature's refusals in words. */
export const announcementErrors = errorTexts({
  ERR_NO_ANNOUNCEMENT_FOUND: {
    pt: 'Aviso não encontrado.',
    en: 'Announcement not found.',
    es: 'Aviso no encontrado.',
    tr: 'Duyuru bulunamadı.',
  },
});
