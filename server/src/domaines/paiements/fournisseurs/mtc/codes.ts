import { codeInconnu, dansTable, enregistre, refuse, type Sens } from '../commun/sens.ts'

/** What the bank answers (`ProcReturnCode`). */
const REFUS: Readonly<Record<string, string>> = {
  '01': 'Contacter la banque',
  '03': 'Commerçant invalide',
  '04': 'Carte à conserver',
  '05': 'Paiement refusé par la banque',
  '12': 'Transaction invalide',
  '13': 'Montant invalide',
  '14': 'Numéro de carte invalide',
  '41': 'Carte perdue',
  '43': 'Carte volée',
  '51': 'Provision insuffisante',
  '54': 'Carte expirée',
  '57': 'Transaction non permise à ce porteur',
  '61': 'Plafond de la carte dépassé',
  '91': 'Banque momentanément indisponible',
  '99': 'Paiement refusé par la plateforme',
}

/** What the answer of the payment page means: an acceptance is `00`, and nothing else in the message contradicts it. */
export function sensDuCode(code: string, reponse: string): Sens {
  if (code === '00') return /^(?:approved)?$/i.test(reponse) ? enregistre('Paiement accepté') : refuse('Paiement refusé par la plateforme')
  if (code === '' && !/^(?:declined|error)$/i.test(reponse)) return codeInconnu('MTC', reponse)
  return refuse(dansTable(REFUS, code) ?? 'Paiement refusé par la banque')
}
