import { HEURE_MS } from '@ael/contract/commun/durees.ts'
import { enToutesLettres } from '../../../kernel/montants.ts'
import type { Verdict } from '../fournisseurs/fournisseur.ts'
import type { Tentative } from '../tentative.repository.ts'

/** What a verdict is held against. */
type Tentee = Pick<
  Tentative,
  'reference' | 'jeton' | 'montant_cents' | 'devise' | 'etat' | 'identifiant_transaction' | 'type_service' | 'creee_le'
>

/** Why a proof of payment is not that of the attempt; null when it is. */
export function discordance(
  tentative: Tentee,
  { montantCents, devise, identifiantTransaction, jeton, reference }: Verdict,
): string | null {
  if (reference !== null && reference !== tentative.reference)
    return 'La référence annoncée n’est pas celle de la tentative.'
  if (jeton !== null && tentative.jeton !== null && jeton !== tentative.jeton)
    return 'Le jeton annoncé n’est pas celui de la tentative.'
  if (montantCents !== tentative.montant_cents) {
    const annonce = montantCents === null ? 'absent' : enToutesLettres(montantCents, devise ?? tentative.devise)
    return `Montant annoncé ${annonce}, attendu ${enToutesLettres(tentative.montant_cents, tentative.devise)}.`
  }
  if (devise !== tentative.devise)
    return `Devise annoncée ${devise ?? 'absente ou inconnue'}, attendue ${tentative.devise}.`
  return identifiantTransaction ? null : 'La transaction n’a pas de numéro.'
}

/** Clocks differ by so much at most: a payment that was made before it was asked for, or is still to be made, is dated today. */
const ECART_HORLOGES_MS = HEURE_MS
export function instantDe(
  { creee_le }: Pick<Tentee, 'creee_le'>,
  { dateTransaction }: Verdict,
  maintenant: Date,
): Date {
  const possible =
    dateTransaction &&
    dateTransaction < maintenant &&
    dateTransaction.getTime() > creee_le.getTime() - ECART_HORLOGES_MS
  return possible ? dateTransaction : maintenant
}

const TEXTE_MAX = 200
/** What a provider says, as it may be kept: no control characters, no end of lines, nothing endless. */
const propre = (texte: string): string =>
  texte
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, TEXTE_MAX)
/** A name that does not stay as it is when it is cleaned names nothing. */
const nomPropre = (nom: string | null): string | null => (nom !== null && propre(nom) === nom ? nom : null)

export type VerdictTenu = Verdict & Required<Pick<Verdict, 'reprises'>>
/** A verdict as it may be kept and compared: what names nothing is left out. */
export const tenir = (verdict: Verdict): VerdictTenu => ({
  ...verdict,
  reference: nomPropre(verdict.reference),
  jeton: nomPropre(verdict.jeton),
  identifiantTransaction: nomPropre(verdict.identifiantTransaction),
  numeroAutorisation: verdict.numeroAutorisation && propre(verdict.numeroAutorisation),
  code: propre(verdict.code),
  libelle: propre(verdict.libelle),
  alarme: verdict.alarme && propre(verdict.alarme),
  reprises: (verdict.reprises ?? []).filter(
    ({ operation, transaction, montantCents }) =>
      nomPropre(operation) !== null && (transaction === null || nomPropre(transaction) !== null) && montantCents > 0,
  ),
})

/** Whether a proof is that of what is recorded already. */
export const memeTransaction = (tentative: Tentee, { identifiantTransaction }: Verdict): boolean =>
  tentative.etat === 'ENREGISTREE' && tentative.identifiant_transaction === identifiantTransaction

/**
 * What a person has to look at when a provider that is asked says of a recorded transaction that it is refused, and not what
 * it took back of it.
 * @param lu the provider was asked just now
 */
export const dedit = (tentative: Tentee, verdict: Verdict, lu: boolean): string | null =>
  lu &&
  verdict.issue === 'REFUSE' &&
  verdict.identifiantTransaction === tentative.identifiant_transaction &&
  !verdict.reprises?.length
    ? `${tentative.type_service}\u202F: paiement enregistré, puis refusé (${verdict.code}).`
    : null
