import {
  aExaminer,
  annule,
  codeInconnu,
  dansTable,
  enAttente,
  enregistre,
  pageOuverte,
  refuse,
  type Sens,
} from '../commun/sens.ts'

const NOM = 'Payline'

/** Our access or our demand is wrong: that says nothing of what the payer did. */
const reglages = (libelle: string): Sens => aExaminer(NOM, libelle)
/** Decided by nobody: to be read once more before it counts as refused. */
const technique = (libelle: string): Sens => refuse(`Incident technique\u202F: ${libelle}`)

/** Codes that a second reading may still turn into another. */
const TECHNIQUES: Readonly<Record<string, Sens>> = {
  '02011': technique('transaction non aboutie'),
  '02012': technique('transaction interrompue'),
  '02013': technique('réponse absente'),
  '02101': technique('erreur de la plateforme'),
  '02102': technique('réseau bancaire injoignable'),
  '02104': technique('délai dépassé'),
  '02106': technique('service indisponible'),
}

/** The codes of results (`result.code`). Monext has given several of 02xxx another meaning from one edition to the next. */
const CODES: Readonly<Record<string, Sens>> = {
  '00000': enregistre('Paiement accepté'),
  '02500': enregistre('Opération acceptée'),
  '02501': enregistre('Opération acceptée, carte bientôt expirée'),
  '34230': enregistre('Paiement accepté'),
  '34330': enregistre('Paiement accepté'),
  // Another demand of ours was paid: the one that was is recorded by its own answer.
  '02001': refuse('Transaction déjà effectuée'),
  '02002': refuse('Transaction déjà effectuée'),
  '02324': refuse('Transaction déjà effectuée'),
  '02000': enAttente('Paiement en cours'),
  '02005': enAttente('Paiement en cours'),
  '02006': enAttente('Paiement en cours de traitement'),
  '02016': enAttente('En attente de la banque'),
  '02306': pageOuverte('Le payeur est encore sur la page de paiement'),
  '04001': enAttente('En attente d’une vérification contre la fraude'),
  '02004': annule('Paiement annulé'),
  '02008': annule('Page de paiement expirée'),
  '02009': annule('Page de paiement abandonnée'),
  '02014': annule('Paiement annulé'),
  '02319': annule('Paiement annulé par le payeur'),
  '02003': refuse('Paiement refusé'),
  '02015': refuse('Paiement refusé'),
  '02020': refuse('Moyen de paiement refusé'),
  '02103': refuse('Paiement refusé'),
  '02640': refuse('Authentification du porteur refusée'),
  '02998': refuse('Paiement refusé par le partenaire'),
  '04002': refuse('Suspicion de fraude'),
  '02110': reglages('accès refusé'),
  '02301': reglages('numéro de transaction refusé'),
  '02302': reglages('transaction refusée'),
  '02303': reglages('contrat inconnu'),
  '02304': reglages('aucune transaction pour ce jeton'),
  '02305': reglages('format de la demande refusé'),
  ...TECHNIQUES,
}

/** The refusals of the bank (01xxx) that say more than « refused ». */
const CODES_BANQUE: Readonly<Record<string, string>> = {
  '01101': 'Carte expirée',
  '01102': 'Suspicion de fraude',
  '01111': 'Numéro de carte invalide',
  '01116': 'Provision insuffisante',
  '01121': 'Plafond de la carte dépassé',
  '01208': 'Carte perdue',
  '01209': 'Carte volée',
  '01907': 'Banque momentanément indisponible',
  '01909': 'Incident technique de la banque',
}

export const ACCEPTE = '00000'

/** What an installation says of codes, before the table: Monext documents them by edition and contract. */
export type CodesPayline = ReadonlyMap<string, Sens>

const ISSUES: Readonly<Record<string, (code: string) => Sens>> = {
  ENREGISTRE: () => enregistre('Paiement accepté'),
  REFUSE: () => refuse('Paiement refusé'),
  ANNULE: () => annule('Paiement annulé'),
  EN_ATTENTE: () => enAttente('Paiement en cours'),
  PAGE_OUVERTE: () => pageOuverte('Le payeur est encore sur la page de paiement'),
  INCONNU: (code) => codeInconnu(NOM, code),
}

/** `02001=REFUSE, 02004=ANNULE`: what an installation says of codes; a sentence when it cannot be read. */
export function lireCodes(texte: string): CodesPayline | string {
  const codes = new Map<string, Sens>()
  for (const un of texte
    .split(',')
    .map((ecrit) => ecrit.trim())
    .filter(Boolean)) {
    const [, code = '', issue = ''] = /^(\d{5})\s*=\s*(\w+)$/.exec(un) ?? []
    const sens = dansTable(ISSUES, issue)
    if (!sens)
      return `«\u202F${un}\u202F»\u202F: écrivez code=issue, le code à cinq chiffres, l’issue étant ${Object.keys(ISSUES).join(', ')}.`
    codes.set(code, sens(code))
  }
  return codes
}

const AUCUN: CodesPayline = new Map()

export const estTechnique = (code: string, codes: CodesPayline = AUCUN): boolean =>
  !codes.has(code) && Object.hasOwn(TECHNIQUES, code)

/** What a code of Payline means, to the installation before the table; an unknown one decides nothing. */
export function sensDuCode(code: string, codes: CodesPayline = AUCUN): Sens {
  const connu = codes.get(code) ?? dansTable(CODES, code)
  if (connu) return connu
  return /^01\d{3}$/.test(code) ? refuse(CODES_BANQUE[code] ?? 'Paiement refusé par la banque') : codeInconnu(NOM, code)
}
