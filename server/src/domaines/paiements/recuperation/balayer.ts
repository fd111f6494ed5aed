import type { Services } from '../../../services.ts'
import { interrogerTentative } from '../issue/interroger-tentative.ts'
import { signalerAnomalie } from '../anomalies/anomalie.repository.ts'
import { aRegarder, modifierTentative } from '../tentative.repository.ts'

const PAR_TOUR = 50

/**
 * Looks at every attempt whose time has come: asks its provider, or lets it expire. One that fails does not keep the
 * others waiting: it is looked at again later.
 */
export async function balayer(services: Services): Promise<void> {
  const { db, horloge, paiements, log } = services
  const maintenant = horloge.maintenant()
  for (const tentative of await aRegarder(db, maintenant, PAR_TOUR)) {
    const fournisseur = paiements.deType(tentative.type_service)
    // A provider that is no longer configured cannot be asked, and its attempts must not block the others.
    if (!fournisseur) {
      await modifierTentative(db, tentative.id, { interroger_le: null })
      await signalerAnomalie(
        db,
        tentative.id,
        { nature: 'SANS_REPONSE', texte: 'Le prestataire n’est plus configuré.' },
        maintenant,
      )
      continue
    }
    try {
      await interrogerTentative(services, fournisseur, tentative)
    } catch (error) {
      log.error({ err: error, reference: tentative.reference }, 'paiement impossible à interroger')
      await modifierTentative(db, tentative.id, { interroger_le: new Date(maintenant.getTime() + 10 * 60_000) })
    }
  }
}
