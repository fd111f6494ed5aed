import type { Portee } from '@ael/contract/consentements/regles.ts'
import { ajouterJours } from '@ael/contract/consommation/calendrier.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { heuresDuJour, lireJourIso } from '../kernel/jour-local.ts'
import { poserCompteur } from './abonnements.ts'

/** What a meter told of a day: litres per elapsed hour (one number: each hour) and a letter per hour (one: all). */
export interface JourVoulu {
  litres?: number | number[]
  etats?: string
}

/** Puts a radio meter on a contract and answers its id. */
export const poserCompteurRadio = (
  db: Database,
  numeroContrat: string,
  options: { debut?: string; fin?: string | null } = {},
): Promise<number> => poserCompteur(db, numeroContrat, { reseau: 'WIZE', ...options })

/** The holder of a contract lets its readings be read. */
export async function consentir(db: Database, numeroContrat: string, portees: readonly Portee[]): Promise<void> {
  await sql`insert into consentement (numero_contrat, numero_client, portee, accorde_le, accorde_par_identifiant)
    select numero_contrat, numero_client_titulaire, unnest(${portees}::text[]), '2026-01-01', 'titulaire' from abonnement
    where numero_contrat = ${numeroContrat}`.execute(db)
}

/** Writes the known days of a meter, both ends included; 10 measured litres each hour unless told otherwise. */
export async function ecrireJours(
  db: Database,
  compteurId: number,
  du: string,
  au: string,
  voulu: JourVoulu | ((jour: string) => JourVoulu | null) = {},
  index = 1_000_000,
): Promise<void> {
  const rows = []
  let atteint = index
  for (let jour = du; jour <= au; jour = ajouterJours(jour, 1)) {
    const dit = typeof voulu === 'function' ? voulu(jour) : voulu
    if (!dit) continue
    const row = ligne(compteurId, jour, dit, atteint)
    atteint = row.index_fin
    rows.push(row)
  }
  for (let debut = 0; debut < rows.length; debut += 500) {
    await db
      .insertInto('consommation_jour')
      .values(rows.slice(debut, debut + 500))
      .execute()
  }
}

function ligne(compteurId: number, jour: string, { litres = 10, etats = 'm' }: JourVoulu, index: number) {
  const heures = heuresDuJour(lireJourIso(jour))
  const lettres = etats.length === 1 ? etats.repeat(heures) : etats
  const volumes = lettres
    .split('')
    .map((lettre, rang) => (lettre === '-' ? null : typeof litres === 'number' ? litres : (litres[rang] ?? 0)))
  const volume = volumes.reduce<number>((somme, valeur) => somme + (valeur ?? 0), 0)
  const etat = ['x', 'e', 'm'].find((candidat) => lettres.includes(candidat)) ?? 'm'
  return {
    compteur_id: compteurId,
    jour,
    litres: volumes as number[],
    etats: lettres,
    volume,
    etat,
    index_fin: index + volume,
  }
}
