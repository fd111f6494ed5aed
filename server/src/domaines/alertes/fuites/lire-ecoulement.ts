import { ajouterJours, plusGrand } from '@ael/contract/consommation/calendrier.ts'
import { jourIso } from '../../../kernel/jour-local.ts'
import type { ContratVerifie } from '../../../kernel/objets-verifies.ts'
import type { UtilisateurSession } from '../../../kernel/session/session.ts'
import type { Services } from '../../../services.ts'
import { lireParametresContrat } from '../gestion/parametres.query.ts'
import { lireJours } from '../moteur/jours.query.ts'
import { ecoulementDe, reunir, type Ecoulement } from './ecoulement.ts'
import { contratDeFuite } from './fuite.query.ts'

/** How far back a flow is looked for that still runs: one that is older is told since then. */
const JOURS_LUS = 400
/** For so long after it has stopped a flow is still told: its bill comes, and the relief may be asked for. */
const JOURS_APRES_L_ARRET = 60

/**
 * What the radio meters of a contract measured in its holder's time, and the flow that runs, or has stopped lately; null
 * where nothing is read by radio, and where the holder has not let his days be read.
 */
export async function lireEcoulement(
  { db, horloge, consentis }: Services,
  utilisateur: UtilisateurSession,
  numeroContrat: ContratVerifie,
) {
  const [parametres, contrat, ouverts] = await Promise.all([
    lireParametresContrat(db, numeroContrat),
    contratDeFuite(db, numeroContrat),
    consentis.lire([numeroContrat], utilisateur),
  ])
  const { debitMinimal, AFND: nuits } = parametres
  if (debitMinimal === null || (ouverts !== null && !ouverts.JOUR.has(numeroContrat))) return null
  const aujourdhui = horloge.aujourdhui()
  const du = plusGrand(ajouterJours(aujourdhui, -JOURS_LUS), contrat.depuis ?? '')
  const [series = []] = await lireJours(db, [{ numeroContrat, du, au: aujourdhui }])
  const ecoulement = reunir(series.flatMap((jours) => ecoulementDe(jours, { debitMinimal, nuits }) ?? []))
  return {
    contrat,
    parametres: { ...parametres, debitMinimal },
    series,
    du,
    aujourdhui,
    ecoulement: ecoulement && estAncien(ecoulement, aujourdhui) ? null : ecoulement,
    parHeure: ouverts === null || ouverts.HEURE.has(numeroContrat),
  }
}

const estAncien = ({ arret }: Ecoulement, aujourdhui: string): boolean =>
  arret !== null && jourIso(arret) < ajouterJours(aujourdhui, -JOURS_APRES_L_ARRET)

/** Litres per hour that a flow had at the least in its last night. */
export const dernierDebit = ({ jours, habituel }: Ecoulement): number => (jours.at(-1)?.debit ?? 0) + habituel
