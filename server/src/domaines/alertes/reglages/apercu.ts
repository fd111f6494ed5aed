import { debitMinimal } from '@ael/contract/alertes/debit-minimal.ts'
import { type ParametresPoses, type PlageConso, resoudreParametres } from '@ael/contract/alertes/parametres.ts'
import type { Apercu } from '@ael/contract/alertes/reglages.schemas.ts'
import { ajouterJours, plusGrand } from '@ael/contract/consommation/calendrier.ts'
import type { Database } from '../../../db/database.ts'
import type { ContratVerifie } from '../../../kernel/objets-verifies.ts'
import type { Services } from '../../../services.ts'
import { type ContratTelereleve, contratsApres } from '../moteur/contrats.sql.ts'
import type { Declenchement } from '../moteur/declenchement.ts'
import { lireMesures } from '../moteur/lire-mesures.ts'
import { type ContratAJuger, jugerContrat, premierJourALire, surveillancesDe } from '../moteur/juger-contrat.ts'
import { lireReglages, type Reglages } from '../moteur/reglages.query.ts'
import { compteurTelereleve } from './compteur-telereleve.query.ts'

const JOURS = 30
/** Contracts that are looked at, so that the answer comes while somebody waits. */
const CONTRATS_MAX = 500

/** Settings that are not in force. */
export interface Proposition {
  parametres: { [N in keyof ParametresPoses]?: number | null | undefined }
  plages: readonly PlageConso[] | undefined
  contrat: ContratVerifie | undefined
}

/** What is set once the proposed values are: what is null is set no more. */
const poser = (deja: ParametresPoses, proposes: Proposition['parametres']): ParametresPoses =>
  Object.fromEntries(
    Object.entries({ ...deja, ...proposes }).filter(([, valeur]) => valeur !== null && valeur !== undefined),
  )

function proposer(reglages: Reglages, { parametres, plages, contrat }: Proposition): Reglages {
  const deLui = contrat && poser(reglages.parContrat.get(contrat) ?? {}, parametres)
  return {
    installation: contrat ? reglages.installation : poser(reglages.installation, parametres),
    parContrat: deLui ? new Map([...reglages.parContrat, [contrat, deLui]]) : reglages.parContrat,
    plages: plages ?? reglages.plages,
  }
}

const compter = (declenchements: readonly Declenchement[]) => ({
  AF: declenchements.filter(({ type }) => type === 'AF').length,
  AS: declenchements.filter(({ type }) => type === 'AS').length,
})

/**
 * What settings would have changed in the last 30 days: what the protection would have told with them, and what it told
 * without, judged as the engine judges, on the contract that is named or on the first ones. Nothing is recorded.
 */
export async function apercevoir(services: Services, proposition: Proposition): Promise<Apercu> {
  const { db } = services
  const aujourdhui = services.horloge.aujourdhui()
  const lus = await contratsObserves(db, proposition.contrat, aujourdhui)
  const observes = lus.slice(0, CONTRATS_MAX)
  const reglages = await lireReglages(
    db,
    observes.map(({ numeroContrat }) => numeroContrat),
  )
  const proposes = proposer(reglages, proposition)
  const du = ajouterJours(aujourdhui, -JOURS)
  const aJuger = (selon: Reglages) => observes.map((contrat) => preparer(contrat, selon, du, aujourdhui))
  const [avant, apres] = [aJuger(reglages), aJuger(proposes)]
  const { jours, moyennes } = await lireMesures(db, avant, (contrat) => {
    const autre = apres[avant.indexOf(contrat)]!
    const [un, deux] = [premierJourALire(contrat), premierJourALire(autre)]
    return un < deux ? un : deux
  })
  const juger = (contrats: readonly ContratAJuger[], plages: readonly PlageConso[]) =>
    compter(contrats.flatMap((contrat, rang) => jugerContrat(contrat, jours[rang]!, moyennes, plages)))
  return {
    jours: JOURS,
    contrats: observes.length,
    partiel: lus.length > CONTRATS_MAX,
    avant: juger(avant, reglages.plages),
    apres: juger(apres, proposes.plages),
  }
}

async function contratsObserves(
  db: Database,
  contrat: ContratVerifie | undefined,
  jour: string,
): Promise<ContratTelereleve[]> {
  if (contrat === undefined) return contratsApres(db, 0, jour, CONTRATS_MAX + 1)
  const compteur = await compteurTelereleve(db, contrat)
  const trouves = compteur === null ? [] : await contratsApres(db, compteur - 1, jour, 1)
  return trouves.filter(({ numeroContrat }) => numeroContrat === contrat)
}

/** A contract watched by its protection alone, whatever its customer has answered. */
const preparer = (contrat: ContratTelereleve, reglages: Reglages, du: string, au: string): ContratAJuger => {
  const siens = reglages.parContrat.get(contrat.numeroContrat)
  return {
    ...contrat,
    du: plusGrand(du, contrat.depuis),
    au,
    surveillances: surveillancesDe([], contrat.depuis),
    parametres: resoudreParametres(siens, reglages.installation),
    debitMinimal: debitMinimal(contrat, siens, reglages.installation),
    silenceReponse: null,
  }
}
