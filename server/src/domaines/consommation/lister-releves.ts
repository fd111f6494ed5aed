import { ajouterJours, nombreDeJours, plusGrand, plusPetit } from '@ael/contract/consommation/calendrier.ts'
import type { Plage } from '@ael/contract/consommation/periodes.ts'
import type { Releve } from '@ael/contract/consommation/schemas.ts'
import { enM3, enUnite, type Unite } from '@ael/contract/consommation/unites.ts'
import type { UtilisateurSession } from '../../kernel/session/session.ts'
import type { Services } from '../../services.ts'
import type { IntervalleFacture, Page } from '../factures/consommations-facturees.public.sql.ts'
import { listerIntervallesFactures, etatReleve } from '../factures/consommations-facturees.public.query.ts'
import { cibleConsentie, demandeSur, exigerOuverture, ouverture } from './acces-consommation.ts'
import { assemblerGraphe } from './assembler-graphe.ts'
import { type Cible, contratsDe } from './cible.public.ts'
import { contratsAttendus, plageDesDonnees } from './donnees.ts'
import { lireEtendues } from './etendue.repository.ts'
import { lireVolumes } from './volumes.repository.ts'
import { numeroAppareilLe, poses } from './poses.query.ts'

type DemandeListe = Page & { unite: Unite }
interface Releves {
  resultats: Releve[]
  nbTotalResultats: number
}

/**
 * The readings of a contract, or of a group: one per local day where a meter is read by radio (summed over the
 * group), else those that were billed.
 */
export async function listerReleves(
  services: Services,
  utilisateur: UtilisateurSession,
  demandee: Cible,
  demande: DemandeListe,
): Promise<Releves> {
  const { pool } = services
  const acces = await demandeSur(services, utilisateur, demandee)
  const cible = cibleConsentie(demandee, 'JOURNEE', acces)
  const etendues = await lireEtendues(pool, cible)
  const donnees = plageDesDonnees('JOURNEE', etendues)
  if (!donnees) {
    // Nobody is asked to consent to what was billed.
    const { intervalles, nombre } = await listerIntervallesFactures(pool, contratsDe(demandee), demande)
    return {
      resultats: intervalles.map((intervalle) => releveFacture(intervalle, demande.unite)),
      nbTotalResultats: nombre,
    }
  }
  const ouverte = ouverture('JOURNEE', true, acces)
  exigerOuverture({ ...ouverte, dateMin: null }, donnees.debut)
  const consultable = { debut: plusGrand(donnees.debut, ouverte.dateMin ?? donnees.debut), fin: donnees.fin }
  const nbTotalResultats = Math.max(nombreDeJours(consultable.debut, consultable.fin), 0)
  const plage = joursDeLaPage(consultable, demande)
  if (!plage) return { resultats: [], nbTotalResultats }

  const [volumes, appareils] = await Promise.all([
    lireVolumes(pool, cible, { granularite: 'JOURNEE', plage }),
    cible.type === 'contrat' ? poses(services.db, cible.numeroContrat) : [],
  ])
  const attendus = cible.type === 'contrat' ? () => 1 : (jours: Plage) => contratsAttendus('JOURNEE', etendues, jours)
  const { resultats } = assemblerGraphe({
    granularite: 'JOURNEE',
    plage,
    unite: demande.unite,
    volumes,
    precedent: false,
    attendus,
  })
  const releves = resultats.map((point): Releve => ({
    dateReleve: point.dateReleve,
    numeroContrat: cible.type === 'contrat' ? cible.numeroContrat : null,
    typeAgregat: 'JOURNEE',
    volumeConsoEnLitres: point.volumeConsoEnLitres,
    volumeConsoEnM3: point.volumeConsoEnM3,
    volumeRaw: point.volumeRaw,
    unite: demande.unite,
    index: point.index,
    etat: point.etat,
    reference: numeroAppareilLe(appareils, point.dateReleve),
  }))
  return { resultats: demande.triDecroissant ? releves.toReversed() : releves, nbTotalResultats }
}

/** The days that stand on a page, when pages run from the newest or from the oldest day. */
function joursDeLaPage({ debut, fin }: Plage, { indexPage, nbElements, triDecroissant }: Page): Plage | null {
  const passes = (indexPage - 1) * nbElements
  if (passes >= nombreDeJours(debut, fin)) return null
  if (!triDecroissant) {
    const premier = ajouterJours(debut, passes)
    return { debut: premier, fin: plusPetit(fin, ajouterJours(premier, nbElements - 1)) }
  }
  const dernier = ajouterJours(fin, -passes)
  return { debut: plusGrand(debut, ajouterJours(dernier, 1 - nbElements)), fin: dernier }
}

const releveFacture = (intervalle: IntervalleFacture, unite: Unite): Releve => ({
  dateReleve: intervalle.date_releve,
  numeroContrat: intervalle.numero_contrat,
  typeAgregat: 'PERIODE',
  volumeConsoEnLitres: intervalle.volume,
  volumeConsoEnM3: enM3(intervalle.volume),
  volumeRaw: enUnite(intervalle.volume, unite),
  unite,
  index: intervalle.index_litres,
  etat: etatReleve(intervalle),
  reference: intervalle.numero_appareil,
})
