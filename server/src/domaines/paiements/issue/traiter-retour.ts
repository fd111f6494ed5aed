import type { RetourPaiement } from '@ael/contract/paiements/schemas.ts'
import { TYPES_SERVICE_PAIEMENT } from '@ael/contract/paiements/types-service.ts'
import type { Updateable } from 'kysely'
import type { TentativePaiement } from '../../../db/schema.generated.ts'
import type { Services } from '../../../services.ts'
import type { Session } from '../../../kernel/session/session.ts'
import { paiementInconnu } from '../errors.ts'
import type { Fournisseur } from '../fournisseurs/fournisseur.ts'
import { interrogerTentative } from './interroger-tentative.ts'
import { parReference, prendreTour, trouverTentative, type Tentative } from '../tentative.repository.ts'
import { estOuverte, finDePage } from './transitions.ts'

/** A page that comes back may ask again and again: the provider is asked once in so long. */
const DELAI_QUESTION_MS = 4000

/** The payer says that he has paid: until the end of the page, his bill is not offered for payment a second time. */
const PAGE_COURTE_MINUTES = 60

const REFERENCE = /^[A-Z0-9]{16}$/

/** The attempt that a browser comes back from, by whichever of its names was kept. */
async function nommer({ db, paiements }: Services, retour: RetourPaiement): Promise<Tentative | null> {
  for (const nom of [retour.referenceTransaction, retour.identifiantTransaction]) {
    const reference = nom?.trim().toUpperCase() ?? ''
    const tentative = REFERENCE.test(reference) ? await parReference(db, reference) : null
    if (tentative) return tentative
  }
  for (const type of retour.typeServicePaiement ? [retour.typeServicePaiement] : TYPES_SERVICE_PAIEMENT) {
    const rendus = new URLSearchParams(retour.retourTransaction ?? '')
    const { reference = null, jeton = null } = (rendus.size > 0 && paiements.deType(type)?.nommerRetour(rendus)) || {}
    for (const nom of [
      { reference, jeton: null },
      { reference: null, jeton },
      { reference: null, jeton: retour.token ?? null },
    ]) {
      const tentative = (nom.reference ?? nom.jeton) ? await trouverTentative(db, { type, ...nom }) : null
      if (tentative) return tentative
    }
  }
  return null
}

const issueDePaiement = ({ issue }: RetourPaiement): boolean => issue === 'succes' || issue === 'attente'

export interface IssueRetourTentative {
  tentative: Tentative
  /** It was recorded before the browser came back. */
  deja: boolean
}

/** What the payer says of himself to a provider that cannot be asked: that he gave up, or that he has paid, maybe after a refusal. */
function direDuPayeur(
  { dureeMinutes, retourUnique }: Fournisseur,
  { etat, creee_le }: Tentative,
  issue: RetourPaiement['issue'],
  maintenant: Date,
): Updateable<TentativePaiement> | null {
  if (issue === 'annulation')
    return etat === 'OUVERTE'
      ? { etat: 'ANNULEE', libelle_retour: 'Abandonné par le payeur', interroger_le: null }
      : null
  // Not where the word of the provider is no proof either, and the attempt stays open for days; nor once the page is over.
  const fin = finDePage({ creeeLe: creee_le }, { dureeMinutes })
  if (retourUnique && !estOuverte(etat)) return null
  if (issue !== 'succes' || dureeMinutes > PAGE_COURTE_MINUTES || fin <= maintenant) return null
  return { etat: 'EN_ATTENTE', code_retour: null, libelle_retour: 'Notification attendue', interroger_le: fin }
}

/**
 * What became of the attempt that a browser comes back from, unless it is another user's. What the browser says proves
 * nothing, so that nothing is recorded by it; the provider is asked where it can be. Of one that cannot be asked, the payer
 * is believed in what takes nothing from anybody: a proof of payment that comes later still records.
 */
export async function traiterRetour(
  services: Services,
  { utilisateur }: Pick<Session, 'utilisateur'>,
  retour: RetourPaiement,
): Promise<IssueRetourTentative> {
  const { db, horloge, paiements } = services
  const tentative = await nommer(services, retour)
  if (!tentative || (utilisateur && tentative.utilisateur_id !== null && tentative.utilisateur_id !== utilisateur.id))
    throw paiementInconnu()
  const fournisseur = paiements.deType(tentative.type_service)
  const deja = tentative.etat === 'ENREGISTREE'
  // Whoever comes back with a payment may have tried again after a refusal, on the same page.
  const aSuivre = estOuverte(tentative.etat) || (!deja && issueDePaiement(retour))
  if (!aSuivre || !fournisseur) return { tentative, deja }
  const maintenant = horloge.maintenant()
  if (fournisseur.interroger) {
    if (await prendreTour(db, tentative.id, maintenant, DELAI_QUESTION_MS))
      await interrogerTentative(services, fournisseur, tentative)
  } else {
    const dite = direDuPayeur(fournisseur, tentative, retour.issue, maintenant)
    // Only if nothing was heard of it in the meantime.
    if (dite)
      await db
        .updateTable('tentative_paiement')
        .set({ ...dite, modifiee_le: maintenant })
        .where('id', '=', tentative.id)
        .where('etat', '=', tentative.etat)
        .where('etat', '<>', 'EN_ATTENTE')
        .execute()
  }
  return { tentative: (await parReference(db, tentative.reference)) ?? tentative, deja }
}
