import { DatabaseError } from 'pg'
import type { Database } from '../../../db/database.ts'
import { jourDeParis } from '../../../kernel/horloge.ts'
import type { Services } from '../../../services.ts'
import { signalerEvenements } from '../../alertes/moteur/signaler-evenements.public.ts'
import { type Anomalie, clorePaiementJuste, signalerAnomalie } from '../anomalies/anomalie.repository.ts'
import { encaisser } from './encaisser.ts'
import { enToutesLettres } from '../../../kernel/montants.ts'
import type { Fournisseur, Verdict } from '../fournisseurs/fournisseur.ts'
import { noterReprises, reprendre, reprisDe } from '../reprises/reprendre.ts'
import { premiereRelecture } from '../recuperation/rythme.ts'
import { type RepriseNotee, reprisesDe } from '../reprises/reprise.repository.ts'
import { prevenirTropPercu } from './prevenir-trop-percu.ts'
import { remercier } from './remercier.ts'
import { dedit, discordance, instantDe, memeTransaction, tenir, type VerdictTenu } from './juger-verdict.ts'
import { lignesDe } from '../lignes-tentative.query.ts'
import {
  modifierTentative,
  noterDoublon,
  prendreTentative,
  trouverTentative,
  type Tentative,
} from '../tentative.repository.ts'
import { tracerNotification } from './tracer-notification.ts'
import { avancer, prochainRegard } from './transitions.ts'
import { publierPaiement } from './publier-paiement.ts'
import { uneALaFois } from './une-a-la-fois.ts'

/** What became of a verdict; each is kept with the notification that brought it. */
type Suite = 'ENREGISTREE' | 'DEJA_ENREGISTREE' | 'REPRISE' | 'NOTEE' | 'INCONNUE' | 'ANOMALIE'

export interface Bilan {
  suite: Suite
  motif: string
  tentativeId: number | null
}

/** Where a verdict comes from: a notification leaves its trace, a question of ours is counted. `lue`: the notification made us ask. */
export type Source = { type: 'notification'; empreinte: Buffer; lue: boolean } | { type: 'question' }

type ServicesVerdict = Pick<Services, 'db' | 'pool' | 'horloge' | 'log' | 'config'>

const VIOLATION_UNICITE = '23505'
const TRANSACTION_UNIQUE = 'tentative_paiement_transaction'

/** What a verdict does to the attempt that it names, under the lock of the attempt. */
async function appliquer(
  services: ServicesVerdict,
  trx: Database,
  fournisseur: Fournisseur,
  tentative: Tentative,
  verdict: Verdict,
  source: Source,
  reprises: readonly RepriseNotee[],
): Promise<Bilan> {
  const maintenant = services.horloge.maintenant()
  const bilan = (suite: Suite, motif = ''): Bilan => ({ suite, motif, tentativeId: tentative.id })
  const interrogations = tentative.interrogations + (source.type === 'question' ? 1 : 0)
  const noter = (valeurs: Parameters<typeof modifierTentative>[2]) =>
    modifierTentative(trx, tentative.id, { modifiee_le: maintenant, interrogations, ...valeurs })
  const signaler = (anomalie: Anomalie) => signalerAnomalie(trx, tentative.id, anomalie, maintenant)

  if (verdict.issue === 'ENREGISTRE') {
    const ecart = discordance(tentative, verdict)
    if (ecart === null && memeTransaction(tentative, verdict)) {
      if (tentative.interroger_le !== null) await noter({ interroger_le: null })
      return bilan('DEJA_ENREGISTREE')
    }
    const motif =
      ecart ??
      (tentative.etat === 'ENREGISTREE'
        ? `Deuxième débit pour la même tentative\u202F: transaction ${verdict.identifiantTransaction}, à rembourser.`
        : null)
    if (motif !== null) {
      const autreDebit =
        tentative.etat === 'ENREGISTREE' && verdict.identifiantTransaction !== tentative.identifiant_transaction
      await noter({})
      await signaler({
        nature: autreDebit ? 'DOUBLE_DEBIT' : 'DISCORDANCE',
        texte: motif,
        identifiantTransaction: verdict.identifiantTransaction,
      })
      return bilan('ANOMALIE', motif)
    }
  }
  const lu = source.type === 'question' || source.lue
  const suite = avancer(tentative, verdict, lu)
  const { etat } = suite
  if (etat === 'ENREGISTREE' && tentative.etat === 'ENREGISTREE') {
    if (tentative.interroger_le !== null) await noter({ interroger_le: null })
    const alarme = verdict.alarme ?? dedit(tentative, verdict, lu)
    if (alarme)
      await signaler({
        nature: 'ALARME',
        texte: alarme,
        identifiantTransaction: verdict.identifiantTransaction,
      })
    return bilan('NOTEE', `${verdict.code} ${verdict.libelle}`.trim())
  }
  const transaction = instantDe(tentative, verdict, maintenant)
  const lignes =
    etat === 'ENREGISTREE' || (tentative.etat === 'EN_ATTENTE' && etat === 'REFUSEE')
      ? await lignesDe(trx, tentative.id)
      : []
  await noter({
    etat,
    transactions_attendues: suite.transactions_attendues,
    transactions_closes: suite.transactions_closes,
    jeton: tentative.jeton ?? verdict.jeton,
    ...(verdict.issue !== 'INCONNU' && { code_retour: verdict.code, libelle_retour: verdict.libelle }),
    interroger_le: prochainRegard(
      { etat, creeeLe: tentative.creee_le, interrogations },
      { interrogeable: fournisseur.interroger !== null, dureeMinutes: fournisseur.dureeMinutes },
      maintenant,
    ),
    ...(etat === 'ENREGISTREE' && {
      identifiant_transaction: verdict.identifiantTransaction,
      numero_autorisation: verdict.numeroAutorisation,
      transaction_le: transaction,
      relire_le: premiereRelecture(transaction, maintenant),
    }),
  })
  if (etat === 'ENREGISTREE') await clorePaiementJuste(trx, tentative.id, verdict.identifiantTransaction, maintenant)
  if (verdict.alarme)
    await signaler({ nature: 'ALARME', texte: verdict.alarme, identifiantTransaction: verdict.identifiantTransaction })
  if (etat === 'ENREGISTREE') {
    const { tropPercuCents, imputeCents, debitsCents } = await encaisser(
      trx,
      { id: tentative.id, reference: tentative.reference, jour: jourDeParis(transaction), maintenant },
      lignes,
    )
    await publierPaiement(
      services,
      trx,
      { tentative, transaction: verdict.identifiantTransaction, instant: transaction },
      lignes,
    )
    if (tropPercuCents > 0)
      await signaler({
        nature: 'TROP_PERCU',
        texte: `Trop-perçu de ${enToutesLettres(tropPercuCents, tentative.devise)}\u202F: en faveur du client, à rembourser ou à imputer.`,
      })
    if (debitsCents > 0)
      await signaler({
        nature: 'PRELEVEMENT',
        texte: `Un prélèvement de ${enToutesLettres(debitsCents, tentative.devise)} est à la banque pour la même facture\u202F: à arrêter ou à rembourser.`,
      })
    // What was all taken back before we heard of it is no payment to thank for.
    const repris = reprisDe(reprises, verdict.identifiantTransaction, tentative.montant_cents)
    if (repris < tentative.montant_cents && tropPercuCents > 0) await prevenirTropPercu(services, trx, tentative)
    if (repris < tentative.montant_cents)
      await remercier(services, trx, tentative, lignes, { jour: jourDeParis(transaction), tropPercuCents, imputeCents })
    return bilan('ENREGISTREE')
  }
  // Whoever was told to wait is no longer at the screen. What a visitor tried is no matter of the holder's.
  if (tentative.utilisateur_id !== null)
    await signalerEvenements(
      services,
      trx,
      Array.from(
        Map.groupBy(lignes, ({ numero_contrat }) => numero_contrat),
        ([numeroContrat, siennes]) => ({
          cle: `PAIEMENT:${tentative.reference}`,
          nature: 'IMPAYE',
          jour: jourDeParis(maintenant),
          montantCents: siennes.reduce((total, { montant_cents }) => total + montant_cents, 0),
          numeroContrat,
        }),
      ),
    )
  return bilan('NOTEE', `${verdict.code} ${verdict.libelle}`.trim())
}

/** The same, with what was taken back of the payment: told with it, after it, or before it was known. */
async function appliquerEtReprendre(
  services: ServicesVerdict,
  trx: Database,
  fournisseur: Fournisseur,
  tentative: Tentative,
  verdict: VerdictTenu,
  source: Source,
): Promise<Bilan> {
  const annoncees = verdict.reprises
  const nouvelle = await noterReprises(trx, tentative, annoncees, services.horloge.maintenant())
  const reprises = await reprisesDe(trx, tentative.id)
  const bilan = await appliquer(services, trx, fournisseur, tentative, verdict, source, reprises)
  if (!nouvelle && (bilan.suite !== 'ENREGISTREE' || reprises.length === 0)) return bilan
  const apres = await prendreTentative(trx, { type: fournisseur.type, reference: tentative.reference, jeton: null })
  const mouvement = apres?.etat === 'ENREGISTREE' && (await reprendre(services, trx, apres))
  return mouvement || nouvelle
    ? {
        ...bilan,
        suite: 'REPRISE',
        motif: annoncees.map(({ nature, operation }) => `${nature} ${operation}`).join(', '),
      }
    : bilan
}

async function noter(
  { horloge }: ServicesVerdict,
  db: Database,
  type: string,
  source: Source,
  { suite, motif, tentativeId }: Bilan,
): Promise<void> {
  if (source.type === 'question') return
  await tracerNotification(
    { db, horloge },
    { type_service: type, empreinte: source.empreinte, tentative_id: tentativeId, issue: suite, motif },
  )
}

/** Whether another attempt bears this transaction of the provider. */
const estAutreTentative = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === VIOLATION_UNICITE && error.constraint === TRANSACTION_UNIQUE

async function prendreEnCompte(
  services: ServicesVerdict,
  fournisseur: Fournisseur,
  verdict: VerdictTenu,
  source: Source,
): Promise<Bilan> {
  const { db, log, horloge } = services
  const nom = { type: fournisseur.type, reference: verdict.reference, jeton: verdict.jeton }
  // Most notifications of a recorded payment are duplicates: they are known without a transaction.
  if (source.type === 'notification' && verdict.issue === 'ENREGISTRE' && verdict.reprises.length === 0) {
    const { montantCents, devise, identifiantTransaction } = verdict
    const tentativeId = await noterDoublon(
      db,
      { nom, montantCents, devise, identifiantTransaction },
      { empreinte: source.empreinte, recueLe: horloge.maintenant() },
    )
    if (tentativeId !== null) return { suite: 'DEJA_ENREGISTREE', motif: '', tentativeId }
  }
  const enTransaction = () =>
    db.transaction().execute(async (trx) => {
      const tentative = await prendreTentative(trx, nom)
      const bilan: Bilan = tentative
        ? await appliquerEtReprendre(services, trx, fournisseur, tentative, verdict, source)
        : { suite: 'INCONNUE', motif: 'Aucune tentative de ce nom.', tentativeId: null }
      await noter(services, trx, fournisseur.type, source, bilan)
      return bilan
    })
  const bilan = await enTransaction().catch(async (error: unknown) => {
    const connue = estAutreTentative(error) ? await trouverTentative(db, nom) : null
    if (!connue) throw error
    const motif = `La transaction ${verdict.identifiantTransaction} est déjà celle d’une autre tentative.`
    await signalerAnomalie(db, connue.id, { nature: 'DISCORDANCE', texte: motif }, horloge.maintenant())
    const anomalie: Bilan = { suite: 'ANOMALIE', motif, tentativeId: connue.id }
    await noter(services, db, fournisseur.type, source, anomalie)
    return anomalie
  })
  if (bilan.suite === 'ANOMALIE' || bilan.suite === 'REPRISE' || verdict.alarme) {
    log.error(
      { fournisseur: fournisseur.type, tentative: bilan.tentativeId, motif: bilan.motif || verdict.alarme },
      'paiement à examiner',
    )
  }
  return bilan
}

/**
 * Takes note of what a provider proves of an attempt. In one transaction: the attempt, the balance of its invoices, their
 * settlements, the receipt and the trace of the notification. However often and in whatever order verdicts come, at most
 * one of an attempt is recorded, and none whose amount, currency or reference differs.
 */
export const enregistrerVerdict = (
  services: ServicesVerdict,
  fournisseur: Fournisseur,
  verdict: Verdict,
  source: Source,
): Promise<Bilan> =>
  uneALaFois(services.pool, `${fournisseur.type} ${verdict.reference ?? verdict.jeton}`, () =>
    prendreEnCompte(services, fournisseur, tenir(verdict), source),
  )
