import { JOUR_MS } from '@ael/contract/commun/durees.ts'
import type { Profil } from '@ael/contract/acces/profils.ts'
import type { Database } from '../../../db/database.ts'
import { jourDeParis } from '../../../kernel/horloge.ts'

/** The days over which refusals are told, today among them; older ones are forgotten. */
const JOURS = 30

const premierJour = (maintenant: Date): string => jourDeParis(new Date(maintenant.getTime() - (JOURS - 1) * JOUR_MS))

/** One more refusal of this action, by its key, to each of these profiles. */
export async function noterRefus(db: Database, jour: string, droit: string, profils: readonly Profil[]): Promise<void> {
  await db
    .insertInto('refus_droit_jour')
    .values(profils.toSorted().map((profil) => ({ jour, droit, profil, nombre: 1 })))
    .onConflict((conflit) =>
      conflit
        .columns(['jour', 'droit', 'profil'])
        .doUpdateSet((eb) => ({ nombre: eb('refus_droit_jour.nombre', '+', 1) })),
    )
    .execute()
}

/** The key under which the refusals of an action to a profile are counted. */
export const cleRefus = (droit: string, profil: Profil): string => `${droit} ${profil}`

/** How often each action was refused to each profile. */
export async function compterRefus(db: Database, maintenant: Date): Promise<ReadonlyMap<string, number>> {
  const comptes = await db
    .selectFrom('refus_droit_jour')
    .select((eb) => ['droit', 'profil', eb.cast<number>(eb.fn.sum('nombre'), 'integer').as('nombre')])
    .$narrowType<{ profil: Profil }>()
    .where('jour', '>=', premierJour(maintenant))
    .groupBy(['droit', 'profil'])
    .execute()
  return new Map(comptes.map(({ droit, profil, nombre }) => [cleRefus(droit, profil), nombre]))
}

export async function oublierRefus(db: Database, maintenant: Date): Promise<void> {
  await db.deleteFrom('refus_droit_jour').where('jour', '<', premierJour(maintenant)).execute()
}
