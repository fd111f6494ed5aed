import type { Fuite } from '@ael/contract/alertes/fuites.schemas.ts'
import { debutDuJour, jourIso, lireJourIso } from '../../../kernel/jour-local.ts'
import type { ContratVerifie } from '../../../kernel/objets-verifies.ts'
import type { UtilisateurSession } from '../../../kernel/session/session.ts'
import type { Services } from '../../../services.ts'
import { lirePrixMetreCube } from '../../factures/prix/prix-metre-cube.public.query.ts'
import { moyenneDe } from '../moteur/juger-contrat.ts'
import { lireMoyennesDuContrat } from '../moteur/moyennes-du-contrat.ts'
import type { Observation } from '../regle.ts'
import { joursDExces } from '../regles/surconsommation.ts'
import type { Ecoulement } from './ecoulement.ts'
import { premiereInformation } from './fuite.query.ts'
import { heuresLues } from './heures.sql.ts'
import { lireEcoulement } from './lire-ecoulement.ts'
import { lireMessages } from './messages.ts'
import { joursDesNuits, nuitsDeFuite } from './nuits.ts'
import { delaiDe, presenterEcoulement, presenterReponse } from './presenter-fuite.ts'
import { derniereReponse } from './reponse.query.ts'
import { nuitsDe } from './suivi.ts'

type Mesures = NonNullable<Awaited<ReturnType<typeof lireEcoulement>>>

/**
 * What a contract loses by water that never stops, or has lost by one that stopped lately, and its days of excess; neither
 * where the holder has not let his days be read.
 */
export async function lireFuite(
  services: Services,
  utilisateur: UtilisateurSession,
  numeroContrat: ContratVerifie,
): Promise<{ fuite: Fuite | null; exces: { jour: string; litres: number; moyenne: number }[] }> {
  const mesures = await lireEcoulement(services, utilisateur, numeroContrat)
  if (mesures === null) return { fuite: null, exces: [] }
  const { contrat, du, aujourdhui, ecoulement } = mesures
  const depuis = contrat.depuis ?? du
  const { moyennes, plages } = await lireMoyennesDuContrat(services.db, { numeroContrat, depuis }, du, aujourdhui)
  const moyenne = moyenneDe(numeroContrat, moyennes, plages)
  return {
    exces: excesDe(mesures, depuis, moyenne),
    fuite: ecoulement && (await composer(services, utilisateur, numeroContrat, { ...mesures, ecoulement })),
  }
}

function excesDe({ series, parametres }: Mesures, depuis: string, moyenne: Observation['moyenne']) {
  const { debitMinimal, AFND, ASND } = parametres
  const jours = joursDExces({
    series,
    seuil: null,
    periodicite: 'JOUR',
    debut: lireJourIso(depuis),
    fin: Number.POSITIVE_INFINITY,
    parametres: { debitMinimal, nuits: AFND, jours: ASND },
    moyenne,
  })
  return jours.map(({ jour, litres, moyenne: enMoyenne }) => ({ jour: jourIso(jour), litres, moyenne: enMoyenne }))
}

async function composer(
  services: Services,
  utilisateur: UtilisateurSession,
  numeroContrat: ContratVerifie,
  { contrat, parametres, series, aujourdhui, ecoulement, parHeure }: Mesures & { ecoulement: Ecoulement },
): Promise<Fuite> {
  const { db } = services
  const { titulaire, prochainReleve } = contrat
  const depuis = jourIso(ecoulement.depuis)
  const [prix, prevenuLe, reponse, messages, heures] = await Promise.all([
    lirePrixMetreCube(services, numeroContrat),
    premiereInformation(db, { numeroContrat, titulaire, depuis }),
    derniereReponse(db, { numeroContrat, titulaire, depuis: new Date(debutDuJour(ecoulement.depuis) * 1000) }),
    lireMessages(db, utilisateur, numeroContrat, depuis),
    parHeure ? heuresLues(db, numeroContrat, joursDesNuits(ecoulement)) : [],
  ])
  return {
    ...presenterEcoulement(ecoulement, { prix, prochainReleve }),
    ...delaiDe(prevenuLe),
    reponse: reponse ? presenterReponse(reponse, nuitsDe(series, parametres.debitMinimal), aujourdhui) : null,
    nuits: parHeure ? nuitsDeFuite(ecoulement, heures) : [],
    messages,
  }
}
