import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Database } from '../../db/database.ts'
import { ecrireCommunes } from './charger-communes.sql.ts'

const PAQUET = '@etalab/decoupage-administratif'
const { resolve } = createRequire(import.meta.url)

/** A place of the official geographical code, as the package gives it; old and delegated communes are in it too. */
interface CommuneOfficielle {
  code: string
  nom: string
  type: string
  codesPostaux?: string[]
}

async function lireJson<T>(fichier: string): Promise<T> {
  return JSON.parse(await readFile(resolve(`${PAQUET}/${fichier}`), 'utf8')) as T
}

/**
 * Brings the communes of France with their postal codes into the table: the official geographical code and the
 * postal codes of La Poste, under Licence Ouverte (docs/adr/0008). Does nothing when this release is there already;
 * keeps what the utility says of a commune (served or not, by which company).
 */
export async function chargerCommunes(db: Database): Promise<void> {
  const { version } = await lireJson<{ version: string }>('package.json')
  const chargee = await db
    .selectFrom('referentiel_charge')
    .select('version')
    .where('nom', '=', PAQUET)
    .executeTakeFirst()
  if (chargee?.version === version) return
  const lignes = (await lireJson<CommuneOfficielle[]>('data/communes.json'))
    .filter(({ type }) => type === 'commune-actuelle')
    .flatMap(({ code, nom, codesPostaux = [] }) => codesPostaux.map((codePostal) => ({ code, nom, codePostal })))
  await db.transaction().execute(async (trx) => {
    await ecrireCommunes(trx, lignes)
    await trx
      .insertInto('referentiel_charge')
      .values({ nom: PAQUET, version })
      .onConflict((conflit) =>
        conflit.column('nom').doUpdateSet((eb) => ({ version, charge_le: eb.ref('excluded.charge_le') })),
      )
      .execute()
  })
}
