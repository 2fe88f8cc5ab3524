import { texts } from '../../lib/texts/texts.ts';

/** Words of fields whose stored value nobody gets back. */
export const useSecretText = texts('integrationSecrets', {
  stored: { pt: 'Guardada', en: 'Stored', es: 'Guardada', tr: 'Saklı' },
  storedAccount: { pt: 'Conta guardada', en: 'Account stored', es: 'Cuenta guardada', tr: 'Hesap saklı' },
  forget: { pt: 'Esquecer', en: 'Forget', es: 'Olvidar', tr: 'Unut' },
  forgotten: {
    pt: 'Será esquecida ao salvar.',
    en: 'It is forgotten when you save.',
    es: 'Se olvida al guardar.',
    tr: 'Kaydedince unutulur.',
  },
  keep: {
    pt: 'Manter a guardada',
    en: 'Keep the stored one',
    es: 'Mantener la guardada',
    tr: 'Saklı olanı koru',
  },
  againKey: {
    pt: 'A URL mudou: informe a chave de novo. Vazia, os pedidos vão sem assinatura.',
    en: 'The URL has changed: enter the key again. Without it requests are not signed.',
    es: 'La URL cambió: escriba la clave de nuevo. Sin ella las peticiones van sin firma.',
    tr: 'URL değişti: anahtarı yeniden girin. Boş kalırsa istekler imzasız gider.',
  },
  againAccount: {
    pt: 'O projeto mudou: a conta guardada não vale para ele. Cole o JSON de novo.',
    en: 'The project has changed: the stored account is not for it. Paste the JSON again.',
    es: 'El proyecto cambió: la cuenta guardada no vale para él. Pegue el JSON de nuevo.',
    tr: 'Proje değişti: saklı hesap ona ait değil. JSON’u yeniden yapıştırın.',
  },
  account: {
    pt: 'Conta de serviço (JSON)',
    en: 'Service account (JSON)',
    es: 'Cuenta de servicio (JSON)',
    tr: 'Hizmet hesabı (JSON)',
  },
  accountHint: {
    pt: 'No Google Cloud: IAM › Contas de serviço › Chaves › JSON. Cole aqui ou arraste o arquivo.',
    en: 'In Google Cloud: IAM › Service accounts › Keys › JSON. Paste it here, or drop the file.',
    es: 'En Google Cloud: IAM › Cuentas de servicio › Claves › JSON. Péguelo aquí o arrastre el archivo.',
    tr: 'Google Cloud’da: IAM › Hizmet hesapları › Anahtarlar › JSON. Buraya yapıştırın veya dosyayı bırakın.',
  },
  project: { pt: 'Projeto', en: 'Project', es: 'Proyecto', tr: 'Proje' },
  clientEmail: { pt: 'E-mail', en: 'E-mail', es: 'Correo', tr: 'E-posta' },
  clear: { pt: 'Tirar este JSON', en: 'Remove this JSON', es: 'Quitar este JSON', tr: 'Bu JSON’u çıkar' },
  otherProject: {
    pt: 'A conta é do projeto {{project}}, não de {{typed}}.',
    en: 'The account belongs to the project {{project}}, not to {{typed}}.',
    es: 'La cuenta es del proyecto {{project}}, no de {{typed}}.',
    tr: 'Hesap {{project}} projesine ait, {{typed}} projesine değil.',
  },
  useProject: { pt: 'Usar o da conta', en: 'Use its project', es: 'Usar el suyo', tr: 'Onunkini kullan' },
  wrong_notJson: {
    pt: 'Isto não é JSON. Copie o arquivo inteiro, das chaves { às chaves }.',
    en: 'This is no JSON. Copy the whole file, from { to }.',
    es: 'Esto no es JSON. Copie el archivo entero, de { a }.',
    tr: 'Bu JSON değil. Dosyanın tamamını { ile } arasında kopyalayın.',
  },
  wrong_otherKind: {
    pt: 'Este JSON não é de uma conta de serviço. Crie uma chave em IAM › Contas de serviço.',
    en: 'This JSON is not of a service account. Create a key under IAM › Service accounts.',
    es: 'Este JSON no es de una cuenta de servicio. Cree una clave en IAM › Cuentas de servicio.',
    tr: 'Bu JSON bir hizmet hesabına ait değil. IAM › Hizmet hesapları altında anahtar oluşturun.',
  },
  wrong_incomplete: {
    pt: 'Falta algo no JSON: {{field}}. Baixe a chave de novo no Google Cloud.',
    en: 'Something is missing in the JSON: {{field}}. Download the key again from Google Cloud.',
    es: 'Falta algo en el JSON: {{field}}. Descargue la clave de nuevo en Google Cloud.',
    tr: 'JSON’da eksik var: {{field}}. Anahtarı Google Cloud’dan yeniden indirin.',
  },
  tooLarge: {
    pt: 'Este arquivo é grande demais para uma chave.',
    en: 'This file is too large for a key.',
    es: 'Este archivo es demasiado grande para una clave.',
    tr: 'Bu dosya bir anahtar için çok büyük.',
  },
});
