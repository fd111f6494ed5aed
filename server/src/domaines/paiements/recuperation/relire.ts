import { HEURE_MS, JOUR_MS } from '@ael/contract/commun/durees.ts'
import type { Services } from '../../../services.ts'
import type { Fournisseur } from '../fournisseurs/fournisseur.ts'
import { interrogerTentative } from '../issue/interroger-tentative.ts'
import { aRelire, modifierTentative, type Tentative } from '../tentative.repository.ts'
import { prochaineRelecture } from './rythme.ts'

/** How many questions are asked in one round, whatever is waiting. */
export const RELECTURES_PAR_TOUR = 20
const APRES_UNE_PANNE_MS = HEURE_MS

/** Asks about one payment; false when its provider said nothing. */
async function relireUn(services: Services, fournisseur: Fournisseur, tentative: Tentative): Promise<boolean> {
  try {
    return (await interrogerTentative(services, fournisseur, tentative)) !== null
  } catch (error) {
    services.log.error({ err: error, reference: tentative.reference }, 'paiement impossible à relire')
    return false
  }
}

/**
 * Reads recorded payments again whose time has come: what a provider took back of one is told once, and a message may be
 * lost. A provider that says nothing is asked no more in this round, and an hour later. Safe to repeat.
 */
export async function relirePaiements(services: Services): Promise<void> {
  const { db, horloge, configuration } = services
  const jours = await configuration.nombre('RelecturePaiementsJours')
  const maintenant = horloge.maintenant()
  const muets = new Set<string>()
  for (const tentative of await aRelire(db, maintenant, RELECTURES_PAR_TOUR)) {
    const payeLe = tentative.transaction_le
    const fournisseur = services.paiements.deType(tentative.type_service)
    if (!fournisseur?.interroger) {
      await modifierTentative(db, tentative.id, { relire_le: null })
      continue
    }
    const aTemps = maintenant.getTime() - payeLe.getTime() <= jours * JOUR_MS
    if (aTemps && (muets.has(tentative.type_service) || !(await relireUn(services, fournisseur, tentative)))) {
      muets.add(tentative.type_service)
      await modifierTentative(db, tentative.id, { relire_le: new Date(maintenant.getTime() + APRES_UNE_PANNE_MS) })
      continue
    }
    await modifierTentative(db, tentative.id, { relire_le: prochaineRelecture(payeLe, maintenant, jours) })
  }
}
