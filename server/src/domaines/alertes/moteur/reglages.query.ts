import type { ParametreAlerte, ParametresPoses, PlageConso } from '@ael/contract/alertes/parametres.ts'
import type { Database } from '../../../db/database.ts'

/** What administrators have set: parameters of the installation and of contracts, ranges of daily averages. */
export interface Reglages {
  installation: ParametresPoses
  parContrat: ReadonlyMap<string, ParametresPoses>
  plages: readonly PlageConso[]
}

/** The settings that hold for contracts. */
export async function lireReglages(db: Database, contrats: readonly string[]): Promise<Reglages> {
  const installation = await db.selectFrom('parametre_alerte').select(['nom', 'valeur']).execute()
  const poses = await db.selectFrom('parametre_alerte_contrat').selectAll().where('numero_contrat', 'in', [...contrats, '']).execute()
  const plages = await db.selectFrom('plage_alerte_conso').select(['cle', 'valeur']).execute()
  const parContrat = Map.groupBy(poses, ({ numero_contrat }) => numero_contrat)
  return {
    installation: enParametres(installation),
    parContrat: new Map([...parContrat].map(([numero, lignes]) => [numero, enParametres(lignes)])),
    plages: plages.map(({ cle, valeur }) => ({ cle: Number(cle), valeur })),
  }
}

const enParametres = (lignes: readonly { nom: string; valeur: number }[]): ParametresPoses =>
  Object.fromEntries(lignes.map(({ nom, valeur }) => [nom as ParametreAlerte, valeur]))
