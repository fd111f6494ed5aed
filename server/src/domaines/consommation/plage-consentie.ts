import type { Granularite } from '@ael/contract/consommation/granularites.ts'
import { periodeDe, type Plage } from '@ael/contract/consommation/periodes.ts'
import type { Executor } from '../../db/statement.ts'
import { type Demande, porteeDe } from './acces-consommation.ts'
import { type Cible, cibleGroupe, contratsDe } from './cible.public.ts'
import { estTelereleve } from './donnees.ts'
import { lireEtendues } from './etendue.repository.ts'

/**
 * A range of months, quarters or years as it may be read: in whole months where a meter is read by radio whose days are
 * not open, for a month that is cut would tell them (docs/domaines/consentements.md#sans-consentement).
 */
export async function plageConsentie(
  db: Executor,
  cible: Cible,
  granularite: Granularite,
  plage: Plage,
  { consentis }: Demande,
): Promise<Plage> {
  const entiere = { debut: periodeDe('MOIS', plage.debut).debut, fin: periodeDe('MOIS', plage.fin).fin }
  const coupee = plage.debut > entiere.debut || plage.fin < entiere.fin
  if (!consentis || !coupee || porteeDe(granularite)) return plage
  const fermes = contratsDe(cible).filter((contrat) => !consentis.JOUR.has(contrat))
  return estTelereleve(await lireEtendues(db, cibleGroupe(fermes))) ? entiere : plage
}
