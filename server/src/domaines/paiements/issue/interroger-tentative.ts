import type { Services } from '../../../services.ts'
import { aAnomalieOuverte, signalerAnomalie } from '../anomalies/anomalie.repository.ts'
import { enregistrerVerdict, type Bilan } from './enregistrer-verdict.ts'
import { FournisseurIndisponible, type Fournisseur } from '../fournisseurs/fournisseur.ts'
import { questionner } from './questionner.ts'
import { parReference, type Tentative } from '../tentative.repository.ts'
import { ABANDON_MS, estOuverte, prochainRegard } from './transitions.ts'

type ServicesQuestion = Pick<Services, 'db' | 'pool' | 'horloge' | 'log' | 'config'>

/** Whether an attempt without news is over: nothing is left to ask, and the payer has had his time. */
function estPerimee(
  { etat, creee_le, code_retour }: Tentative,
  { interroger, dureeMinutes }: Fournisseur,
  maintenant: Date,
): boolean {
  if (!estOuverte(etat)) return false
  const age = maintenant.getTime() - creee_le.getTime()
  // What the provider said to be with the bank may stay there for days; what only the payer says lasts as long as his page.
  return (
    age >
    (interroger
      ? ABANDON_MS
      : Math.max(dureeMinutes * 60_000, etat === 'EN_ATTENTE' && code_retour !== null ? ABANDON_MS : 0))
  )
}

async function perimer({ db, horloge }: ServicesQuestion, tentative: Tentative, motif: string | null): Promise<void> {
  const maintenant = horloge.maintenant()
  // Only if it did not move in the meantime.
  const { numUpdatedRows } = await db
    .updateTable('tentative_paiement')
    .set({
      etat: 'EXPIREE',
      libelle_retour: 'Sans nouvelles du prestataire',
      interroger_le: null,
      modifiee_le: maintenant,
    })
    .where('id', '=', tentative.id)
    .where('etat', '=', tentative.etat)
    .executeTakeFirstOrThrow()
  // What was found before says more than that it stays so.
  if (motif && numUpdatedRows > 0n && !(await aAnomalieOuverte(db, tentative.id)))
    await signalerAnomalie(db, tentative.id, { nature: 'SANS_REPONSE', texte: motif }, maintenant)
}

/** Sets when to look again, whatever the provider said: no attempt is looked at without end. */
async function remettreATard(
  { db, horloge }: ServicesQuestion,
  tentative: Tentative,
  fournisseur: Fournisseur,
): Promise<void> {
  const interrogations = tentative.interrogations + 1
  const quand = prochainRegard(
    { etat: tentative.etat, creeeLe: tentative.creee_le, interrogations },
    { interrogeable: fournisseur.interroger !== null, dureeMinutes: fournisseur.dureeMinutes },
    horloge.maintenant(),
  )
  // One that moved on in the meantime has its own time.
  await db
    .updateTable('tentative_paiement')
    .set({ interroger_le: quand, interrogations })
    .where('id', '=', tentative.id)
    .where('etat', '=', tentative.etat)
    .execute()
}

/**
 * Asks the provider what became of an attempt, and takes note of it; one that cannot be asked, or is asked in vain for too
 * long, expires when its time is over. Answers null when nothing was learnt. Safe to repeat and to run at the same time.
 */
export async function interrogerTentative(
  services: ServicesQuestion,
  fournisseur: Fournisseur,
  tentative: Tentative,
): Promise<Bilan | null> {
  const { log, horloge } = services
  const perimee = estPerimee(tentative, fournisseur, horloge.maintenant())
  if (!fournisseur.interroger) {
    if (perimee) await perimer(services, tentative, null)
    else await remettreATard(services, tentative, fournisseur)
    return null
  }
  try {
    const verdict = await questionner(services, fournisseur.interroger, tentative)
    const bilan = await enregistrerVerdict(services, fournisseur, verdict, { type: 'question' })
    // What does not go with the attempt leaves it as it was.
    const sansEffet = bilan.suite === 'ANOMALIE' || bilan.suite === 'INCONNUE'
    if (sansEffet && !perimee) await remettreATard(services, tentative, fournisseur)
    else if (perimee) {
      const suivante = sansEffet ? tentative : await parReference(services.db, tentative.reference)
      if (suivante && estOuverte(suivante.etat))
        await perimer(services, suivante, 'Le prestataire n’a pas décidé en sept jours.')
    }
    return bilan
  } catch (error) {
    if (!(error instanceof FournisseurIndisponible)) throw error
    log.warn(
      { fournisseur: fournisseur.type, reference: tentative.reference, motif: error.message },
      'prestataire de paiement injoignable',
    )
    if (perimee) await perimer(services, tentative, 'Le prestataire n’a pas répondu en sept jours.')
    else await remettreATard(services, tentative, fournisseur)
    return null
  }
}
