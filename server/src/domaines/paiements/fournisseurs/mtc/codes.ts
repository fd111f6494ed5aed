import { REFUS_DE_LA_BANQUE } from '../commun/refus-de-la-banque.ts'
import { codeInconnu, dansTable, enregistre, refuse, type Sens } from '../commun/sens.ts'

/** What the bank answers (`ProcReturnCode`). */
const REFUS: Readonly<Record<string, string>> = {
  ...REFUS_DE_LA_BANQUE,
  '01': 'Contacter la banque',
  '99': 'Paiement refusé par la plateforme',
}

/** What the answer of the payment page means: an acceptance is `00`, and nothing else in the message contradicts it. */
export function sensDuCode(code: string, reponse: string): Sens {
  if (code === '00')
    return /^(?:approved)?$/i.test(reponse)
      ? enregistre('Paiement accepté')
      : refuse('Paiement refusé par la plateforme')
  if (code === '' && !/^(?:declined|error)$/i.test(reponse)) return codeInconnu('MTC', reponse)
  return refuse(dansTable(REFUS, code) ?? 'Paiement refusé par la banque')
}
