import type { Visuel } from '@ael/contract/documents/archives.calls.ts'
import type { Database } from '../../../db/database.ts'
import { instantIso, jourDeParis } from '../../../kernel/horloge.ts'
import { articlesDesVisuels } from './articles-du-visuel.sql.ts'
import { listerVisuels } from './visuels.repository.ts'

/** The pictures that were added, by name, each with the articles that show it. */
export async function lireVisuels(db: Database): Promise<Visuel[]> {
  const [visuels, montres] = await Promise.all([listerVisuels(db), articlesDesVisuels(db, null)])
  return visuels.map(({ nom_fichier, depose_le, largeurs, ...visuel }) => ({
    ...visuel,
    nomFichier: nom_fichier,
    date: jourDeParis(depose_le),
    deposeLe: instantIso(depose_le),
    largeurs: largeurs.map(({ largeur }) => largeur),
    articles: montres.filter(({ nom }) => nom === visuel.nom).map(({ identifiant, titre }) => ({ identifiant, titre })),
  }))
}
