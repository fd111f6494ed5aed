import type { Services } from '../../../services.ts'
import { interrogerTentative } from '../issue/interroger-tentative.ts'
import { remettreEncaissements } from '../remise/remettre-encaissements.ts'
import { parReference, type Tentative } from '../tentative.repository.ts'

export interface IssueRelance {
  reference: string
  tentative: Tentative | null
  message: string
}

function raconter(avant: Tentative, apres: Tentative, interrogeable: boolean): string {
  if (apres.etat === 'ENREGISTREE') {
    if (apres.integree_le) return avant.integree_le ? 'Déjà remis à la comptabilité.' : 'Remis à la comptabilité.'
    return avant.etat === 'ENREGISTREE' ? 'Enregistré, pas encore remis à la comptabilité.' : 'Enregistré.'
  }
  if (!interrogeable)
    return 'Ce prestataire ne peut pas être interrogé\u202F: vérifiez dans son espace et faites renvoyer la notification.'
  return apres.modifiee_le > avant.modifiee_le
    ? `Réponse du prestataire\u202F: ${apres.libelle_retour ?? 'aucune'}.`
    : 'Le prestataire n’a pas répondu. Réessayez plus tard.'
}

/** Somebody waits at the screen, and a provider that is down takes ten seconds to say nothing. */
const QUESTIONS_A_LA_FOIS = 10

/** Asks again about attempts without return, and hands over those that are recorded. What fails for one does not stop the others. */
export async function relancerPaiements(services: Services, references: readonly string[]): Promise<IssueRelance[]> {
  const { db, paiements, log } = services
  const avants = new Map<string, Tentative>()
  const demander = async (reference: string): Promise<void> => {
    const tentative = await parReference(db, reference)
    if (!tentative) return
    avants.set(reference, tentative)
    const fournisseur = paiements.deType(tentative.type_service)
    // One that is recorded as well: what was taken back of it may have been told in vain.
    if (!fournisseur?.interroger) return
    await interrogerTentative(services, fournisseur, tentative).catch((error: unknown) =>
      log.error({ err: error, reference }, 'paiement impossible à interroger'),
    )
  }
  const voulues = [...new Set(references)]
  for (let rang = 0; rang < voulues.length; rang += QUESTIONS_A_LA_FOIS)
    await Promise.all(voulues.slice(rang, rang + QUESTIONS_A_LA_FOIS).map(demander))
  await remettreEncaissements(services, [...avants.keys()]).catch((error: unknown) =>
    log.error({ err: error }, 'remise des encaissements impossible'),
  )
  const issues: IssueRelance[] = []
  for (const reference of references) {
    const avant = avants.get(reference)
    const apres = avant ? await parReference(db, reference) : null
    const interrogeable = avant ? Boolean(paiements.deType(avant.type_service)?.interroger) : false
    issues.push({
      reference,
      tentative: apres,
      message: avant && apres ? raconter(avant, apres, interrogeable) : 'Ce paiement est inconnu.',
    })
  }
  return issues
}
