import type { TypeParametre } from '@ael/contract/configuration/parametres.ts'
import type { Database } from '../../../db/database.ts'

/** What an administrator has set of a feature; null: nothing. */
export async function etatChange(db: Database, nom: string): Promise<boolean | null> {
  const row = await db.selectFrom('fonctionnalite').select('actif').where('nom', '=', nom).executeTakeFirst()
  return row?.actif ?? null
}

export const ecrireEtat = (trx: Database, nom: string, actif: boolean) =>
  trx
    .insertInto('fonctionnalite')
    .values({ nom, actif })
    .onConflict((conflit) => conflit.column('nom').doUpdateSet({ actif }))
    .execute()

/** Forgets what was set of all features; answers it. */
export const oublierEtats = (trx: Database) => trx.deleteFrom('fonctionnalite').returning(['nom', 'actif']).execute()

/** The parameters as they were set or created. */
export const parametresEcrits = (db: Database) =>
  db.selectFrom('parametre').select(['nom', 'type', 'valeur', 'description']).orderBy('nom').execute()

export const parametreEcrit = (db: Database, nom: string) =>
  db.selectFrom('parametre').select(['nom', 'type', 'valeur', 'description']).where('nom', '=', nom).executeTakeFirst()

interface Ecrit {
  nom: string
  type: TypeParametre
  valeur: string
  description: string
}
export const ecrireParametre = (trx: Database, { nom, type, valeur, description }: Ecrit) =>
  trx
    .insertInto('parametre')
    .values({ nom, type, valeur, description })
    .onConflict((conflit) => conflit.column('nom').doUpdateSet({ valeur, description }))
    .execute()

/** Takes parameters away, all without names; answers what they were. */
export function oublierParametres(trx: Database, noms: readonly string[] | null) {
  const oubli = trx.deleteFrom('parametre').returning(['nom', 'valeur'])
  return (noms === null ? oubli : oubli.where('nom', 'in', noms)).execute()
}
