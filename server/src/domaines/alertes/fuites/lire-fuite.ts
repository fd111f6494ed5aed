import type { Fuite } from '@ael/contract/alertes/fuites.schemas.ts'
import { ajouterJours, ajouterMois, nombreDeJours, plusGrand } from '@ael/contract/consommation/calendrier.ts'
import { coutDe } from '@ael/contract/factures/prix.ts'
import { instantIso, jourDeParis } from '../../../noyau/horloge.ts'
import { jourIso } from '../../../noyau/jour-local.ts'
import type { ContratVerifie } from '../../../noyau/objets-verifies.ts'
import type { UtilisateurSession } from '../../../noyau/session/session.ts'
import type { Services } from '../../../services.ts'
import { lirePrixMetreCube } from '../../factures/prix/prix-metre-cube.public.query.ts'
import { lireParametresContrat } from '../gestion/parametres.query.ts'
import { lireJours } from '../moteur/jours.query.ts'
import { ecoulementDe, reunir, type Ecoulement } from './ecoulement.ts'
import { contratDeFuite, premiereInformation } from './fuite.query.ts'

/** How far back a flow is looked for that still runs: one that is older is told since then. */
const JOURS_LUS = 400
/** For so long after it has stopped a flow is still told: its bill comes, and the relief may be asked for. */
const JOURS_APRES_L_ARRET = 60
const HEURES_PAR_JOUR = 24

/**
 * What a contract loses by water that never stops, or has lost by one that stopped lately; null without any, and where the
 * holder has not let his days be read.
 */
export async function lireFuite(
  services: Services,
  utilisateur: UtilisateurSession,
  numeroContrat: ContratVerifie,
): Promise<Fuite | null> {
  const { db, horloge, consentis } = services
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
  if (!ecoulement || estAncien(ecoulement, aujourdhui)) return null
  const depuis = jourIso(ecoulement.depuis)
  const [prix, prevenuLe] = await Promise.all([
    lirePrixMetreCube(services, numeroContrat),
    premiereInformation(db, { numeroContrat, titulaire: contrat.titulaire, depuis }),
  ])
  return presenter(ecoulement, { prix, prevenuLe, prochainReleve: contrat.prochainReleve })
}

const estAncien = ({ arret }: Ecoulement, aujourdhui: string): boolean =>
  arret !== null && jourIso(arret) < ajouterJours(aujourdhui, -JOURS_APRES_L_ARRET)

const total = (nombres: readonly number[]): number => nombres.reduce((somme, nombre) => somme + nombre, 0)

function presenter(
  { depuis, arret, minimum, habituel, jours }: Ecoulement,
  { prix, prevenuLe, prochainReleve }: Pick<Fuite, 'prix'> & { prevenuLe: Date | null; prochainReleve: string | null },
): Fuite {
  const dernier = jours.at(-1)!
  const jusque = jourIso(dernier.jour)
  const litresPerdus = total(jours.map(({ perdus }) => perdus))
  const litresParJour = dernier.debit * HEURES_PAR_JOUR
  const coutAu = (date: string) =>
    prix && coutDe(litresPerdus + litresParJour * (nombreDeJours(jusque, date) - 1), prix)
  const auProchain =
    arret === null && prochainReleve !== null && prochainReleve > jusque ? coutAu(prochainReleve) : null
  return {
    depuis: jourIso(depuis),
    arret: arret === null ? null : jourIso(arret),
    jusque,
    heuresDuDernierJour: dernier.heures,
    debitMinimum: minimum,
    debitHabituel: habituel,
    debit: dernier.debit,
    heures: total(jours.map(({ heures }) => heures)),
    litresPerdus,
    litresParJour,
    prix,
    coutEuros: prix && coutDe(litresPerdus, prix),
    coutParJourEuros: prix && coutDe(litresParJour, prix),
    prochainReleve: auProchain === null ? null : { date: prochainReleve!, euros: auProchain },
    jours: jours.map(({ jour, litres, perdus, debit }) => ({ jour: jourIso(jour), litres, perdus, debit })),
    prevenuLe: prevenuLe && instantIso(prevenuLe),
    attestationAvant: prevenuLe && ajouterMois(jourDeParis(prevenuLe), 1),
  }
}
