import { aExaminer, alarme, annule, codeInconnu, enAttente, enregistre, refuse, type Sens } from '../commun/sens.ts'

const NOM = 'Axepta'
const REUSSIS: ReadonlySet<string> = new Set(['OK', 'AUTHORIZED'])
const EN_COURS: ReadonlySet<string> = new Set(['PENDING', 'AUTHENTICATION_REQUEST'])

/** The last four digits of a code, where they decide by themselves. */
const DETAILS: Readonly<Record<string, Sens>> = {
  '0051': enAttente('Réponse de la banque trop tardive'),
  '0052': enAttente('Incident de communication avec la banque'),
  '0053': annule('Paiement annulé par le payeur'),
  '0056': enAttente('Réponse de la banque trop tardive'),
  '0073': annule('Paiement interrompu'),
  '0703': annule('Paiement annulé par le payeur'),
  '0946': annule('Paiement annulé par le payeur'),
  // Of an attempt that is recorded these change nothing; of another they are refusals.
  '0068': refuse('Transaction déjà autorisée'),
  '0072': refuse('Transaction déjà encaissée'),
  '1515': refuse('Transaction en double'),
  '1716': refuse('Opération déjà faite'),
}

/** Modules that complain about the shop's settings or about the message. */
const estModuleDeConfiguration = (module: string): boolean => module === '001' || /^01[0-8]$/.test(module)

/** What a status and a code of eight digits mean: severity, module of the platform, detail. */
export function sensDuCode(statut: string, code: string): Sens {
  const [, gravite = '', module = '', detail = ''] = /^(\d)(\d{3})(\d{4})$/.exec(code) ?? []
  if (gravite === '') return codeInconnu(NOM, `${statut} ${code}`.trim())
  if (gravite === '0' && REUSSIS.has(statut)) return enregistre('Paiement accepté')
  const connu = DETAILS[detail]
  if (connu) return connu
  if (gravite === '6' || gravite === '7' || EN_COURS.has(statut)) return enAttente('Paiement en cours')
  if (gravite !== '2' && gravite !== '4' && statut !== 'FAILED') return codeInconnu(NOM, `${statut} ${code}`)
  return estModuleDeConfiguration(module)
    ? alarme(NOM, `demande refusée, code ${code}`)
    : refuse('Paiement refusé par la banque')
}

/** What an inquiry tells of a transaction; amounts in cents, null where nothing is said. */
export interface EtatAxepta {
  /** Of the inquiry itself. */
  statut: string
  code: string
  /** Of the last operation on the transaction: a credit that failed hides a payment that did not. */
  dernierStatut: string
  autoriseCents: number | null
  encaisseCents: number | null
}

/** What an inquiry means, by the amounts first, as the platform asks; null where there is no transaction yet. */
export function sensDeLEtat({ statut, code, dernierStatut, autoriseCents, encaisseCents }: EtatAxepta): Sens | null {
  if (statut === 'FAILED' && estModuleDeConfiguration(code.slice(1, 4)))
    return aExaminer(NOM, `question refusée, code ${code}`)
  if (encaisseCents || REUSSIS.has(dernierStatut)) return enregistre('Paiement accepté')
  if (autoriseCents) return aExaminer(NOM, `autorisée, puis «\u202F${dernierStatut || 'sans état'}\u202F»`)
  if (dernierStatut === '') return null
  if (dernierStatut === 'FAILED') return refuse('Paiement refusé par la banque')
  return EN_COURS.has(dernierStatut) ? enAttente('Paiement en cours') : codeInconnu(NOM, dernierStatut)
}
