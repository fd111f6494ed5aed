import type { Fonctionnalite } from '../configuration/fonctionnalites.ts'

/** The most invoices that one payment settles. */
export const FACTURES_PAR_PAIEMENT = 200

/**
 * What is paid, in cents: a balance counts by its absolute value, whichever way it is written
 * (docs/domaines/paiements.md#montant).
 */
export const montantAPayer = (soldeCents: number): number => Math.abs(soldeCents)

/** The least that a partial payment may be: 1 € and 25 % of the amount, rounded to the euro, and never more than the amount. */
export const minimumPartiel = (montantCents: number): number =>
  Math.min(montantCents, Math.round((100 + montantCents / 4) / 100) * 100)

/** A partial amount counts only above zero; otherwise the whole is paid (docs/domaines/paiements.md#montant). */
export const montantVoulu = (pleinCents: number, partielCents: number | undefined): number =>
  partielCents && partielCents > 0 ? partielCents : pleinCents

export type RefusMontant = 'PARTIEL' | 'MINIMUM' | 'MAXIMUM'

/** Why an amount may not be paid on a debt; null when it may. */
export function refusMontant(montantCents: number, duCents: number, partielPermis: boolean): RefusMontant | null {
  if (montantCents > duCents) return 'MAXIMUM'
  if (montantCents === duCents) return null
  if (!partielPermis) return 'PARTIEL'
  return montantCents < minimumPartiel(duCents) ? 'MINIMUM' : null
}

/** Something owed, as an amount is shared out. */
export interface Dette {
  id: number
  /** `AAAA-MM-JJ` */
  echeance: string
  duCents: number
}

/**
 * Shares an amount out to the oldest debts first, by due date then by order of issue. `resteCents` is what no debt took.
 */
export function repartir(
  montantCents: number,
  dettes: readonly Dette[],
): { parts: { id: number; montantCents: number }[]; resteCents: number } {
  let resteCents = montantCents
  const parts: { id: number; montantCents: number }[] = []
  const anciennes = dettes.toSorted((a, b) => a.echeance.localeCompare(b.echeance) || a.id - b.id)
  for (const { id, duCents } of anciennes) {
    const part = Math.min(resteCents, Math.max(0, duCents))
    if (part > 0) parts.push({ id, montantCents: part })
    resteCents -= part
  }
  return { parts, resteCents }
}

/** The features that `paiementsPermis` is made of. */
export const FONCTIONNALITES_PAIEMENT = [
  'BloquerPaiement',
  'PaiementPartiel',
  'PaiementPartielDuSoldeContratUniquement',
  'PaiementMultiFacture',
  'GestionFactureV2',
] as const satisfies readonly Fonctionnalite[]
export type FonctionnalitesPaiement = Readonly<Record<(typeof FONCTIONNALITES_PAIEMENT)[number], boolean>>

/** What an installation lets its customers pay. */
export interface PaiementsPermis {
  payer: boolean
  /** Several invoices at once. */
  plusieursFactures: boolean
  /** The balance of a contract, whatever its invoices. */
  soldeContrat: boolean
  /** A part of an invoice. */
  partielFacture: boolean
  /** A part of the balance of a contract. */
  partielContrat: boolean
}

/**
 * What the features allow (docs/domaines/paiements.md#fonctionnalités). BloquerPaiement shuts everything. The balance
 * of a contract is paid where GestionFactureV2 manages invoices by contract, or where partial payments are kept to that
 * balance.
 */
export function paiementsPermis(actives: FonctionnalitesPaiement): PaiementsPermis {
  const payer = !actives.BloquerPaiement
  const auSoldeSeul = actives.PaiementPartielDuSoldeContratUniquement
  const soldeContrat = payer && (actives.GestionFactureV2 || auSoldeSeul)
  return {
    payer,
    plusieursFactures: payer && actives.PaiementMultiFacture,
    soldeContrat,
    partielFacture: payer && actives.PaiementPartiel && !auSoldeSeul,
    partielContrat: soldeContrat && (actives.PaiementPartiel || auSoldeSeul),
  }
}

/** Why an invoice may not be paid online; null when it may. */
export type RefusFacture = 'BLOQUEE' | 'LITIGE' | 'SOLDEE'
/** Judges what is owed first: an invoice that is settled is nothing to pay, blocked or not. */
export function refusFacture({
  bloquee,
  enLitige,
  soldeCents,
}: {
  bloquee: boolean
  enLitige: boolean
  soldeCents: number
}): RefusFacture | null {
  if (soldeCents <= 0) return 'SOLDEE'
  if (bloquee) return 'BLOQUEE'
  return enLitige ? 'LITIGE' : null
}
