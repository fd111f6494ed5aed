import type { Database } from '../../db/database.ts'
import { parmi } from '../../db/expressions.ts'

/** The channel on which a job is asked for at once, by its name. */
export const CANAL_TRAVAUX = 'travaux'

const ERREUR_MAX = 500

/** Notes that there are these jobs; nothing was due of those that were not known yet. */
export async function noterTravauxConnus(db: Database, noms: readonly string[], maintenant: Date): Promise<void> {
  if (noms.length === 0) return
  await db
    .insertInto('travail')
    .values(noms.map((nom) => ({ nom, connu_le: maintenant })))
    .onConflict((conflit) => conflit.doNothing())
    .execute()
}

export async function noterDebut(db: Database, nom: string, maintenant: Date): Promise<void> {
  await db.updateTable('travail').set({ commence_le: maintenant }).where('nom', '=', nom).execute()
}

/** @param erreur why it failed; null: it ended well */
export async function noterFin(db: Database, nom: string, maintenant: Date, erreur: string | null): Promise<void> {
  await db
    .updateTable('travail')
    .set({ fini_le: maintenant, erreur: erreur?.slice(0, ERREUR_MAX) ?? null })
    .$if(erreur === null, (requete) => requete.set({ reussi_le: maintenant }))
    .where('nom', '=', nom)
    .execute()
}

export const lireTravaux = (db: Database, noms: readonly string[]) =>
  db.selectFrom('travail').selectAll().where('nom', '=', parmi(noms)).execute()
