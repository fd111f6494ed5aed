import type { Profil } from '@ael/contract/acces/profils.ts'
import type { Database } from '../../db/database.ts'
import { memesLettres } from '../../db/expressions.ts'
import { notify } from '../../db/notify.ts'
import { CANAL_CONFIGURATION } from './configuration.public.ts'

interface Droit {
  controleur: string
  action: string
  profil: Profil
}

/** Takes a right away, or gives it back; every server knows at once. Answers whether it was given before. */
export async function ecrireDroit(
  trx: Database,
  { controleur, action, profil }: Droit,
  actif: boolean,
): Promise<boolean> {
  const retires = await trx
    .deleteFrom('droit')
    .where(memesLettres('controleur', controleur))
    .where(memesLettres('action', action))
    .where('profil', '=', profil)
    .returning('actif')
    .execute()
  if (!actif) await trx.insertInto('droit').values({ controleur, action, profil, actif }).execute()
  await notify(trx, CANAL_CONFIGURATION, '')
  return retires.every((retire) => retire.actif)
}

/** Gives back all rights of these profiles; answers those that had been taken away. */
export async function rendreDroits(trx: Database, profils: readonly Profil[]): Promise<Droit[]> {
  const rendus = await trx
    .deleteFrom('droit')
    .where('profil', 'in', profils)
    .where('actif', '=', false)
    .returning(['controleur', 'action', 'profil'])
    .execute()
  await notify(trx, CANAL_CONFIGURATION, '')
  return rendus as Droit[]
}
