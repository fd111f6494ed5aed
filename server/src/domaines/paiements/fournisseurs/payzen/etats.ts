import type { DevisePaiement, NatureReprise, Reprise } from '../fournisseur.ts'
import { alarme, annule, codeInconnu, dansTable, enAttente, enregistre, refuse, type Sens } from '../commun/sens.ts'

const ETATS: Readonly<Record<string, Sens>> = {
  AUTHORISED: enregistre('Paiement accepté'),
  CAPTURED: enregistre('Paiement remis en banque'),
  ACCEPTED: enregistre('Paiement accepté'),
  PARTIALLY_AUTHORISED: enregistre('Paiement accepté en partie'),
  AUTHORISED_TO_VALIDATE: enAttente('Paiement accepté, à valider'),
  WAITING_AUTHORISATION: enAttente('En attente d’autorisation'),
  WAITING_AUTHORISATION_TO_VALIDATE: enAttente('En attente d’autorisation, à valider'),
  INITIAL: enAttente('Paiement en cours de création'),
  CAPTURE_PENDING: enAttente('Remise en banque en attente'),
  PRE_AUTHORISED: enAttente('Paiement préautorisé'),
  UNDER_VERIFICATION: enAttente('Paiement en cours de vérification'),
  WAITING_FOR_PAYMENT: enAttente('En attente du paiement'),
  SUSPENDED: enAttente('Paiement suspendu'),
  PENDING: enAttente('Paiement en attente'),
  REFUND_TO_RETRY: enAttente('Remboursement à représenter'),
  ABANDONED: annule('Paiement abandonné'),
  NOT_CREATED: annule('Paiement non créé'),
  CANCELLED: annule('Paiement annulé'),
  REFUSED: refuse('Paiement refusé'),
  EXPIRED: refuse('Paiement expiré avant sa remise en banque'),
  CAPTURE_FAILED: refuse('Remise en banque échouée'),
}

/** What `vads_result` adds to a refusal. */
const RESULTATS: Readonly<Record<string, Sens>> = {
  '02': refuse('Le commerçant doit contacter la banque du porteur'),
  '05': refuse('Paiement refusé par la banque'),
  '17': annule('Paiement annulé par le porteur'),
  '30': alarme('PayZen', 'Erreur de format de la demande'),
  '96': refuse('Incident technique de la plateforme'),
}

/** What a state of PayZen means, and the result of the platform for those that are not accepted. */
export function sensDeLEtat(etat: string, resultat: string): Sens {
  const sens = dansTable(ETATS, etat)
  if (!sens) return codeInconnu('PayZen', etat)
  return sens.issue === 'REFUSE' ? (dansTable(RESULTATS, resultat) ?? sens) : sens
}

/** What became of a debit that was authorised, when the bank never had it or gave it back; null for every other state. */
const DEBITS_PERDUS: Readonly<Record<string, NatureReprise>> = {
  CANCELLED: 'ANNULATION',
  CAPTURE_FAILED: 'REMISE_ECHOUEE',
  EXPIRED: 'REMISE_ECHOUEE',
}

export interface OperationPayzen {
  uuid: string
  /** Of the debit that a credit gives back, where PayZen says it. */
  parent: string | null
  type: 'DEBIT' | 'CREDIT'
  etat: string
  montantCents: number | null
  devise: DevisePaiement | null
}

/** What an operation takes back of a payment: a credit that is not refused, or a debit that came to nothing; null for any other. */
export function repriseDe({ uuid, parent, type, etat, montantCents, devise }: OperationPayzen): Reprise | null {
  if (montantCents === null) return null
  if (type === 'DEBIT') {
    const nature = dansTable(DEBITS_PERDUS, etat)
    return nature ? { operation: uuid, transaction: uuid, nature, montantCents, devise, rendue: false } : null
  }
  const { issue } = sensDeLEtat(etat, '')
  const rendue = issue === 'REFUSE' || issue === 'ANNULE'
  return rendue || issue === 'ENREGISTRE'
    ? { operation: uuid, transaction: parent, nature: 'REMBOURSEMENT', montantCents, devise, rendue }
    : null
}
