import type pg from 'pg'
import { rejugerCompteur } from '../releves/integration/integrer-lot.ts'
import { type CompteurImporte, compteurSchema } from './compteurs.schema.ts'
import { type Cible, ecrireLignesAnnoncees, presents } from './ecrire-lignes.ts'
import type { NatureNdjson } from './nature-ndjson.ts'
import { remplacerContratsCrees } from './remplacer-contrats-crees.ts'
import { compteursNommes, retirerAffectations, ajouterAffectations } from './compteurs.sql.ts'

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
  const rows = await compteursNommes(
    client,
    lot.map(({ numeroAppareil }) => numeroAppareil),
  )
  return new Map(rows.map(({ numero, id, diametre }) => [numero, { id, diametre }]))
}

/** Makes the meters serve the wanted contracts and no others; answers the meters that changed. */
async function affecter(client: pg.ClientBase, compteurs: number[], voulues: readonly object[]): Promise<number[]> {
  const texte = JSON.stringify(voulues)
  const retirees = await retirerAffectations(client, compteurs, texte)
  const ajoutees = await ajouterAffectations(client, compteurs, texte)
  return [...retirees, ...ajoutees].map(({ compteur_id }) => compteur_id)
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
