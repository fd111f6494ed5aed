import type { Services } from '../../services.ts'
import type { UtilisateurSession } from '../../noyau/session/session.ts'
import { nomDejaPris } from './errors.ts'
import { surGroupe } from './ouvrir-groupe.ts'
import { groupesDuCompte, renommerGroupe } from './repository.ts'
import type { GroupeVerifie } from '../../noyau/objets-verifies.ts'

/** Gives a group another name and description. Of two people who do so at once, the last one is heard. */
export const modifierGroupe = (
  services: Services,
  acteur: UtilisateurSession,
  { idGroupe, nom, description }: { idGroupe: GroupeVerifie; nom: string; description: string },
): Promise<void> =>
  surGroupe(services, acteur, idGroupe, async (trx, groupe) => {
    const groupes = await groupesDuCompte(trx, groupe.utilisateur_id, nom)
    if (groupes.some(({ id, homonyme }) => homonyme && id !== groupe.id)) throw nomDejaPris(nom)
    await renommerGroupe(trx, groupe.id, { nom, description })
  })
