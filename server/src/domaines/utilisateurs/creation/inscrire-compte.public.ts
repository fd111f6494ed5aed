import type { Profil } from '@ael/contract/acces/profils.ts'
import type { Insertable } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { Utilisateur } from '../../../db/schema.generated.ts'
import { deposerCourrier } from '../../../gateways/mail/deposer-courrier.ts'
import type { Services } from '../../../services.ts'
import { attacherContrats } from '../../abonnements/rattachement/attacher-contrat.public.ts'
import type { ContratProuve } from '../../abonnements/rattachement/preuve.public.ts'
import { dejaInscrit, identifiantPris } from '../errors.ts'
import { lienActivation } from '../mot-de-passe/liens.ts'
import { identitePrise, insererUtilisateur } from '../repository.ts'

/** Stores an account whose names nobody has yet, with its contract if one was proved, and answers its id. */
export async function inscrireCompte(
  services: Services,
  trx: Database,
  compte: Insertable<Utilisateur>,
  profils: readonly Profil[],
  contrat: ContratProuve | null,
): Promise<number> {
  const { emailPris, identifiantPris: pris } = await identitePrise(trx, compte)
  if (emailPris) throw dejaInscrit()
  if (pris) throw identifiantPris()
  const id = await insererUtilisateur(trx, compte, profils)
  if (contrat) await attacherContrats(services, trx, id, [contrat])
  return id
}

/** Writes to the holder of a new account how to activate it. */
export async function deposerActivation(
  services: Services,
  trx: Database,
  { id, email, prenom }: { id: number; email: string; prenom: string },
): Promise<void> {
  await deposerCourrier(services, trx, 'activation', email, { prenom, lien: await lienActivation(services, trx, id) })
}
