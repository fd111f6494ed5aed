import type pg from 'pg'
import { rejugerCompteur } from '../releves/integration/integrer-lot.ts'
import { type CompteurImporte, compteurSchema } from './compteurs.schema.ts'
import { type Cible, ecrireLignesAnnoncees, presents } from './ecrire-lignes.ts'
import type { NatureNdjson } from './nature-ndjson.ts'
import { remplacerContratsCrees } from './remplacer-contrats-crees.ts'

const COMPTEUR: Cible = {
  table: 'compteur',
  cle: ['numero_appareil'],
  colonnes: ['identifiant_appareil', 'diametre', 'reseau', 'nombre_cadrans', 'nombre_roues'],
}

const ligne = (compteur: CompteurImporte) => ({
  numero_appareil: compteur.numeroAppareil,
  identifiant_appareil: compteur.identifiantAppareil,
  diametre: compteur.diametre,
  reseau: compteur.reseau,
  nombre_cadrans: compteur.nombreCadrans,
  nombre_roues: compteur.nombreRoues,
})

interface Compteur {
  id: number
  diametre: number
}

async function compteursDe(client: pg.ClientBase, lot: readonly CompteurImporte[]): Promise<Map<string, Compteur>> {
  const { rows } = await client.query<{ numero: string; id: number; diametre: number }>(
    'select numero_appareil as numero, id, diametre from compteur where numero_appareil = any($1::text[]) order by id for update',
    [lot.map(({ numeroAppareil }) => numeroAppareil)],
  )
  return new Map(rows.map(({ numero, id, diametre }) => [numero, { id, diametre }]))
}

const VOULUES = `
  with voulues as (
    select * from jsonb_to_recordset($2::jsonb) as v (compteur_id bigint, numero_contrat text, debut date, fin date,
      index_pose_litres bigint, index_depose_litres bigint, silence date))`

// The meter and the first day are compared by equality, which an index answers; "is not distinct from" is asked row by row.
const IDENTIQUES = `
  f.compteur_id = v.compteur_id and f.debut = v.debut and
  (f.numero_contrat, f.fin, f.index_pose_litres, f.index_depose_litres) is not distinct from
  (v.numero_contrat, v.fin, v.index_pose_litres, v.index_depose_litres)`

/** Makes the meters serve the wanted contracts and no others; answers the meters that changed. */
async function affecter(client: pg.ClientBase, compteurs: number[], voulues: readonly object[]): Promise<number[]> {
  const parametres = [compteurs, JSON.stringify(voulues)]
  const retirees = await client.query<{ compteur_id: number }>(
    `${VOULUES} delete from affectation_compteur f
      where f.compteur_id = any($1::bigint[]) and not exists (select from voulues v where ${IDENTIQUES})
      returning f.compteur_id`,
    parametres,
  )
  const ajoutees = await client.query<{ compteur_id: number }>(
    `${VOULUES} insert into affectation_compteur
        (compteur_id, numero_contrat, debut, fin, index_pose_litres, index_depose_litres, silence)
      select * from voulues v
      where v.compteur_id = any($1::bigint[]) and not exists (select from affectation_compteur f where ${IDENTIQUES})
      returning compteur_id`,
    parametres,
  )
  return [...retirees.rows, ...ajoutees.rows].map(({ compteur_id }) => compteur_id)
}

/** Meters and the contracts that they served, which must be there. */
export const compteurs: NatureNdjson<CompteurImporte> = {
  schema: compteurSchema,
  cle: ({ numeroAppareil }) => numeroAppareil,
  async manques(client, lot) {
    const cites = ({ affectations }: CompteurImporte) => (affectations ?? []).map(({ numeroContrat }) => numeroContrat)
    const connus = await presents(client, 'abonnement', 'numero_contrat', lot.flatMap(cites))
    return lot.map((compteur) => (cites(compteur).every((numero) => connus.has(numero)) ? null : 'contrat inconnu'))
  },
  async enregistrer(client, lot, silence) {
    const avant = await compteursDe(client, lot)
    const ecrites = await ecrireLignesAnnoncees(client, COMPTEUR, lot.map(ligne), silence)
    const apres = await compteursDe(client, lot)
    const avecAffectations = lot.filter(({ affectations }) => affectations)
    const ids = avecAffectations.map(({ numeroAppareil }) => apres.get(numeroAppareil)!.id)
    const voulues = avecAffectations.flatMap(({ numeroAppareil, affectations }) =>
      affectations!.map(({ numeroContrat, debut, fin, indexPose, indexDepose }) => ({
        compteur_id: apres.get(numeroAppareil)!.id,
        numero_contrat: numeroContrat,
        debut,
        fin,
        index_pose_litres: indexPose,
        index_depose_litres: indexDepose,
        silence,
      })),
    )
    const affectes = new Set(await affecter(client, ids, voulues))
    await remplacerContratsCrees(client, [...affectes])
    // The greatest flow depends on the diameter, and what readings are possible on the flow.
    const changes = [...apres].filter(
      ([numero, { diametre }]) => avant.has(numero) && avant.get(numero)!.diametre !== diametre,
    )
    for (const [, { id }] of changes) await rejugerCompteur(client, id)
    return new Set([
      ...ecrites.map(({ numero_appareil }) => String(numero_appareil)),
      ...[...apres].filter(([, { id }]) => affectes.has(id)).map(([numero]) => numero),
    ])
  },
}
