import type { Database } from '../../../db/database.ts'
import { publier } from '../../../kernel/evenements/publier.ts'
import { jourDeParis } from '../../../kernel/horloge.ts'
import type { Services } from '../../../services.ts'
import { signalerEvenements } from '../../alertes/moteur/signaler-evenements.public.ts'
import { signalerAnomalie } from '../anomalies/anomalie.repository.ts'
import { enToutesLettres } from '../../../kernel/montants.ts'
import type { Reprise } from '../fournisseurs/fournisseur.ts'
import type { Tentative } from '../tentative.repository.ts'
import { type Contrepassation, contrepasser } from './contrepasser.ts'
import { MOTIFS, raconterReprise } from './libelles.ts'
import { noterReprise, reprisesDe, type RepriseNotee } from './reprise.repository.ts'

/** What a person sees of each amount that is not in the currency of the attempt: it is worth nothing to the ledger. */
const autreDevise = ({ montantCents, devise, operation }: Reprise): string =>
  `Reprise de ${montantCents} centimes en ${devise ?? 'devise inconnue'} (${operation})\u202F: le règlement n’est pas repris.`

/** Notes what a provider says to have taken back, recorded or not; true when something of it is new. */
export async function noterReprises(
  trx: Database,
  { id, devise }: Pick<Tentative, 'id' | 'devise'>,
  annoncees: readonly Reprise[],
  maintenant: Date,
): Promise<boolean> {
  let nouvelle = false
  for (const reprise of annoncees) {
    const notee =
      reprise.devise === devise
        ? await noterReprise(trx, id, reprise, maintenant)
        : await signalerAnomalie(
            trx,
            id,
            { nature: 'DISCORDANCE', texte: autreDevise(reprise), identifiantTransaction: reprise.transaction },
            maintenant,
          )
    nouvelle ||= notee
  }
  return nouvelle
}

/** How much of a transaction is not ours any more, in cents. */
export const reprisDe = (reprises: readonly RepriseNotee[], transaction: string | null, plafondCents: number): number =>
  Math.min(
    plafondCents,
    reprises
      .filter(
        ({ rendue, identifiant_transaction }) => !rendue && (identifiant_transaction ?? transaction) === transaction,
      )
      .reduce((total, { montant_cents }) => total + montant_cents, 0),
  )

/** What is owed again on an invoice, or what the customer now has too much on it. */
const duANouveau = ({ montantCents, soldeCents }: Contrepassation): number =>
  soldeCents === null ? 0 : Math.min(montantCents, Math.max(0, soldeCents))
const enTrop = ({ montantCents, soldeCents }: Contrepassation): number =>
  soldeCents === null ? 0 : Math.min(-montantCents, Math.max(0, -soldeCents))

/**
 * Makes the ledger of a recorded payment what its provider has left of it, as a rejected direct debit does: its invoices are
 * owed again, the staff has a case for each operation, and the alerts of the contracts are told. Safe to repeat, in any order.
 * Answers whether anything moved.
 */
export async function reprendre(
  services: Pick<Services, 'horloge' | 'config'>,
  trx: Database,
  tentative: Pick<Tentative, 'id' | 'reference' | 'devise' | 'montant_cents' | 'identifiant_transaction'>,
): Promise<boolean> {
  const maintenant = services.horloge.maintenant()
  const reprises = await reprisesDe(trx, tentative.id)
  const derniere = reprises.findLast(({ rendue }) => !rendue)
  const jour = jourDeParis(maintenant)
  const repris = reprisDe(reprises, tentative.identifiant_transaction, tentative.montant_cents)
  const mouvements = await contrepasser(trx, tentative, repris, {
    jour,
    maintenant,
    motif: MOTIFS[derniere?.nature ?? 'REMBOURSEMENT'],
  })
  const signaler = (nature: 'REPRISE' | 'TROP_PERCU', texte: string, autreTransaction: string | null = null) =>
    signalerAnomalie(trx, tentative.id, { nature, texte, identifiantTransaction: autreTransaction }, maintenant)
  for (const reprise of reprises) {
    const { identifiant_transaction: reprisee } = reprise
    await signaler(
      'REPRISE',
      raconterReprise(reprise, tentative),
      reprisee === tentative.identifiant_transaction ? null : reprisee,
    )
  }
  await publier(
    services,
    trx,
    'paiement.repris',
    ...mouvements.map(({ numeroContrat, montantCents }) => ({
      reference: tentative.reference,
      numeroContrat,
      montantCents,
    })),
  )
  const trop = mouvements.filter(({ montantCents }) => montantCents < 0).reduce((total, un) => total + enTrop(un), 0)
  if (trop > 0)
    await signaler(
      'TROP_PERCU',
      `Trop-perçu de ${enToutesLettres(trop, tentative.devise)} après une reprise qui nous est revenue\u202F: en faveur du client, à rembourser ou à imputer.`,
    )
  await signalerEvenements(
    services,
    trx,
    mouvements
      .map((un) => ({ ...un, du: duANouveau(un) }))
      .filter(({ du }) => du > 0)
      .map(({ reglementId, numeroContrat, du }) => ({
        cle: `REGLEMENT:${reglementId}`,
        nature: 'IMPAYE',
        jour,
        montantCents: du,
        numeroContrat,
      })),
  )
  return mouvements.length > 0
}
