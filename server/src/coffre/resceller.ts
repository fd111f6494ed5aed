import pg from 'pg'
import { type Coffre, cleDe } from '../gateways/coffre/coffre.ts'
import { CoffreFerme, sansCle } from '../gateways/coffre/coffre-ferme.ts'
import { type ColonneScellee, TABLES_SCELLEES, type TableScellee } from '../gateways/coffre/colonnes.ts'
import { parcourir, typeDeCle, type ValeurLue } from './parcourir.ts'

/** What was done to a table. */
export interface Rescelles {
  table: string
  rescelles: number
  /** Values that do not open, by the key that sealed them. */
  illisibles: Map<string, number>
}

const cleEnSql = (colonne: string): string => `split_part(${colonne}, '.', 2)`

/**
 * Seals anew, by the first key, what another has sealed. By lots, while the servers work: a value that changes meanwhile
 * is left as it has become. Cut short anywhere, the next call does what is left; once nothing is, it changes nothing.
 */
export async function resceller(client: pg.ClientBase, coffre: Coffre): Promise<Rescelles[]> {
  if (coffre.cle === null) throw sansCle()
  const comptes: Rescelles[] = []
  for (const lieu of TABLES_SCELLEES) {
    const compte: Rescelles = { table: lieu.table, rescelles: 0, illisibles: new Map() }
    for (const champ of lieu.champs) await rescellerColonne(client, coffre, lieu, champ, compte)
    comptes.push(compte)
  }
  return comptes
}

async function rescellerColonne(
  client: pg.ClientBase,
  coffre: Coffre,
  lieu: TableScellee,
  champ: string,
  compte: Rescelles,
): Promise<void> {
  const { table, cle } = lieu
  const colonne = `${champ}_scelle`
  const autres = { sql: `${cleEnSql(colonne)} <> $2`, valeurs: [coffre.cle] }
  for await (const lot of parcourir(client, lieu, colonne, autres)) {
    const neufs = lot.flatMap((lu) => {
      const neuf = refaire(coffre, `${table}.${champ}` as ColonneScellee, lu)
      if (neuf !== null) return [{ ...lu, neuf }]
      const sienne = cleDe(lu.valeur) ?? ''
      compte.illisibles.set(sienne, (compte.illisibles.get(sienne) ?? 0) + 1)
      return []
    })
    const { rowCount } = await client.query(
      `update ${table} t set ${colonne} = v.neuf
        from unnest($1::${typeDeCle(lieu)}[], $2::text[], $3::text[]) as v (cle, ancien, neuf) where t.${cle} = v.cle and t.${colonne} = v.ancien`,
      [neufs.map((lu) => lu.cle), neufs.map(({ valeur }) => valeur), neufs.map(({ neuf }) => neuf)],
    )
    compte.rescelles += rowCount ?? 0
  }
}

function refaire(coffre: Coffre, colonne: ColonneScellee, { ligne, valeur }: ValeurLue): string | null {
  try {
    return coffre.sceller(colonne, ligne, coffre.ouvrir(colonne, ligne, valeur))
  } catch (error) {
    if (error instanceof CoffreFerme) return null
    throw error
  }
}

/** Forgets the keys by which nothing is sealed any more, save the one that seals; answers those that can leave the environment. */
export async function oublierCles(client: pg.ClientBase, coffre: Coffre): Promise<string[]> {
  const employees = TABLES_SCELLEES.flatMap(({ table, champs }) =>
    champs.map(
      (champ) => `select distinct ${cleEnSql(`${champ}_scelle`)} from ${table} where ${champ}_scelle is not null`,
    ),
  )
  const { rows } = await client.query<{ identifiant: string }>(
    `delete from cle_donnees where identifiant <> $1 and identifiant not in (${employees.join(' union ')}) returning identifiant`,
    [coffre.cle],
  )
  return rows.map(({ identifiant }) => identifiant)
}
