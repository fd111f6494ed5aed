import type { Groupe } from '../../db/schema.generated.ts'
import { type Selectable, type RawBuilder, sql } from 'kysely'
import { text } from '../../db/columns.ts'
import { rawCommand, rawQuery } from '../../db/statement.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'

/** Of these numbers, those that are not contracts of the account, in their order. */
export const numerosHorsDuCompte = rawQuery({
  row: { numero: text },
  samples: [[1, ['0447122']]],
  sql: (utilisateurId: number, numeros: readonly ContratVerifie[]) => sql`
    select t.numero from unnest(${[...numeros]}::text[]) with ordinality as t(numero, rang)
    where not exists (select from attachement a where a.utilisateur_id = ${utilisateurId} and a.numero_contrat = t.numero)
    order by t.rang`,
})

/** Contracts of an account: those that are named, or those that hold all these words (as patterns of LIKE, without `%`). */
export type Choix = { numeros: readonly ContratVerifie[] } | { mots: readonly string[] }

type Proprietaire = Pick<Selectable<Groupe>, 'id' | 'utilisateur_id'>

const choisi = (choix: Choix): RawBuilder<unknown> =>
  'numeros' in choix
    ? sql`a.numero_contrat = any(${[...choix.numeros]}::text[])`
    : sql`a.recherche like all (array(select '%' || sans_accent(mot) || '%' from unnest(${[...choix.mots]}::text[]) mot))`

/** Puts contracts of the owner's account into the group, and answers how many were not there. */
export const ajouterContrats = rawCommand({
  samples: [
    [{ id: 1, utilisateur_id: 1 }, { numeros: ['0447122'] }],
    [{ id: 1, utilisateur_id: 1 }, { mots: ['x'] }],
  ],
  sql: (groupe: Proprietaire, choix: Choix) => sql`
    insert into groupe_contrat (groupe_id, numero_contrat)
    select ${groupe.id}, a.numero_contrat from attachement a where a.utilisateur_id = ${groupe.utilisateur_id} and ${choisi(choix)}
    on conflict do nothing`,
})

/** Takes contracts out of the group, and answers how many were there. */
export const enleverContrats = rawCommand({
  samples: [
    [{ id: 1, utilisateur_id: 1 }, { numeros: ['0447122'] }],
    [{ id: 1, utilisateur_id: 1 }, { mots: ['x'] }],
  ],
  sql: (groupe: Proprietaire, choix: Choix) => sql`
    delete from groupe_contrat gc using attachement a
    where gc.groupe_id = ${groupe.id} and a.utilisateur_id = ${groupe.utilisateur_id} and a.numero_contrat = gc.numero_contrat and ${choisi(choix)}`,
})
