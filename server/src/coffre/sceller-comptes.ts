import pg from 'pg'
import type { Coffre } from '../gateways/coffre/coffre.ts'
import { type ColonneScellee, TABLES_SCELLEES, type TableScellee } from '../gateways/coffre/colonnes.ts'
import { finDe } from '../gateways/coffre/compte-bancaire.ts'
import { parcourir, typeDeCle } from './parcourir.ts'

/**
 * Seals what a former version wrote in clear, which the migration `comptes_a_sceller` has put aside, then writes the tables
 * anew, so that their files hold nothing of it. A lot is sealed and emptied in one statement: cut short anywhere, the next
 * call does what is left.
 */
export async function scellerComptes(connectionString: string, coffre: Coffre): Promise<void> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => undefined)
  await client.connect()
  try {
    for (const table of TABLES_SCELLEES) {
      for (const champ of table.champs) await scellerColonne(client, coffre, table, champ)
    }
    for (const { table } of TABLES_SCELLEES) await client.query(`vacuum (full) ${table}`)
  } finally {
    await client.end()
  }
}

async function scellerColonne(client: pg.ClientBase, coffre: Coffre, lieu: TableScellee, champ: string): Promise<void> {
  const { table, cle } = lieu
  const fin = champ === 'iban' ? ', iban_fin = v.fin' : ''
  for await (const lot of parcourir(client, lieu, `${champ}_a_sceller`)) {
    await client.query(
      `update ${table} t set ${champ}_scelle = v.scelle, ${champ}_a_sceller = null${fin}
        from unnest($1::${typeDeCle(lieu)}[], $2::text[], $3::text[]) as v (cle, scelle, fin) where t.${cle} = v.cle`,
      [
        lot.map((lu) => lu.cle),
        lot.map(({ ligne, valeur }) => coffre.sceller(`${table}.${champ}` as ColonneScellee, ligne, valeur)),
        lot.map(({ valeur }) => finDe(valeur)),
      ],
    )
  }
}
