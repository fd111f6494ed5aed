import type { Services } from '../../services.ts'
import { enregistrerVerdict, type Bilan } from './enregistrer-verdict.ts'
import { FournisseurIndisponible, type Fournisseur } from './fournisseurs/fournisseur.ts'
import { modifierTentative, type Tentative } from './tentative.repository.ts'
import { ABANDON_MS, estOuverte, etatSuivant, prochainRegard } from './transitions.ts'

type ServicesQuestion = Pick<Services, 'db' | 'horloge' | 'log' | 'config'>

/** Whether an attempt without news is over: nothing is left to ask, and the payer has had his time. */
function estPerimee({ etat, creee_le }: Tentative, { interroger, dureeMinutes }: Fournisseur, maintenant: Date): boolean {
  if (!estOuverte(etat)) return false
  const age = maintenant.getTime() - creee_le.getTime()
  return age > (interroger ? ABANDON_MS : dureeMinutes * 60_000)
}

async function perimer({ db, horloge }: ServicesQuestion, tentative: Tentative, fournisseur: Fournisseur, motif: string | null): Promise<void> {
  const maintenant = horloge.maintenant()
  // Only if it did not move in the meantime.
  await db
    .updateTable('tentative_paiement')
    .set({ etat: 'EXPIREE', libelle_retour: 'Sans nouvelles du prestataire', interroger_le: null, modifiee_le: maintenant, ...(motif && fournisseur.interroger && { anomalie: motif }) })
    .where('id', '=', tentative.id)
    .where('etat', '=', tentative.etat)
    .execute()
}

/** Sets when to look again, whatever the provider said: no attempt is looked at without end. */
async function remettreATard({ db, horloge }: ServicesQuestion, tentative: Tentative, fournisseur: Fournisseur): Promise<void> {
  const interrogations = tentative.interrogations + 1
  const quand = prochainRegard(
    { etat: tentative.etat, creeeLe: tentative.creee_le, interrogations },
    { interrogeable: fournisseur.interroger !== null, dureeMinutes: fournisseur.dureeMinutes },
    horloge.maintenant(),
  )
  await modifierTentative(db, tentative.id, { interroger_le: quand, interrogations })
}

/**
 * Asks the provider what became of an attempt, and takes note of it; one that cannot be asked, or is asked in vain for too
 * long, expires when its time is over. Answers null when nothing was learnt. Safe to repeat and to run at the same time.
 */
export async function interrogerTentative(services: ServicesQuestion, fournisseur: Fournisseur, tentative: Tentative): Promise<Bilan | null> {
  const { log, horloge } = services
  const perimee = estPerimee(tentative, fournisseur, horloge.maintenant())
  if (!fournisseur.interroger) {
    if (perimee) await perimer(services, tentative, fournisseur, null)
    else await remettreATard(services, tentative, fournisseur)
    return null
  }
  const { reference, id: numero, jeton, montant_cents: montantCents, devise, creee_le: creeeLe } = tentative
  try {
    const verdict = await fournisseur.interroger({ reference, numero, jeton, montantCents, devise, creeeLe, ageMinutes: (horloge.maintenant().getTime() - creeeLe.getTime()) / 60_000 })
    const suivant = etatSuivant(tentative.etat, verdict.issue)
    const bilan = await enregistrerVerdict(services, fournisseur, { ...verdict, reference: verdict.reference ?? reference }, { type: 'question' })
    if (bilan.suite === 'ANOMALIE' || bilan.suite === 'INCONNUE') await remettreATard(services, tentative, fournisseur)
    else if (perimee && estOuverte(suivant)) await perimer(services, { ...tentative, etat: suivant }, fournisseur, 'Le prestataire n’a pas décidé en sept jours.')
    return bilan
  } catch (error) {
    if (!(error instanceof FournisseurIndisponible)) throw error
    log.warn({ fournisseur: fournisseur.type, reference, motif: error.message }, 'prestataire de paiement injoignable')
    if (perimee) await perimer(services, tentative, fournisseur, 'Le prestataire n’a pas répondu en sept jours.')
    else await remettreATard(services, tentative, fournisseur)
    return null
  }
}
