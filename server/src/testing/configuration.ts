import type { Fonctionnalite } from '@ael/contract/configuration/fonctionnalites.ts'
import { PARAMETRES, type Parametre } from '@ael/contract/configuration/parametres.ts'
import { sql } from 'kysely'
import { vi } from 'vitest'
import { CANAL_CONFIGURATION } from '../domaines/configuration/configuration.public.ts'
import type { Services } from '../services.ts'

/** What was written is heard of after a while, on a machine that is busy a longer one. */
const PATIENCE = { timeout: 60_000 }

/** Switches a feature on or off, as an administrator does, and waits until the server knows. */
export async function reglerFonctionnalite(
  { db, configuration }: Services,
  nom: Fonctionnalite,
  actif: boolean,
): Promise<void> {
  await db
    .insertInto('fonctionnalite')
    .values({ nom, actif })
    .onConflict((conflit) => conflit.column('nom').doUpdateSet({ actif }))
    .execute()
  await sql`select pg_notify(${CANAL_CONFIGURATION}, '')`.execute(db)
  await vi.waitUntil(async () => (await configuration.actif(nom)) === actif, PATIENCE)
}

/** Sets a number of the installation, as an administrator does, and waits until the server knows. */
export async function reglerParametre({ db, configuration }: Services, nom: Parametre, valeur: number): Promise<void> {
  await db
    .insertInto('parametre')
    .values({ nom, type: PARAMETRES[nom].type, valeur: String(valeur) })
    .onConflict((conflit) => conflit.column('nom').doUpdateSet({ valeur: String(valeur) }))
    .execute()
  await sql`select pg_notify(${CANAL_CONFIGURATION}, '')`.execute(db)
  await vi.waitUntil(async () => (await configuration.nombre(nom)) === valeur, PATIENCE)
}
