import type { Services } from '../../services.ts'
import type { UtilisateurSession } from '../../kernel/session/session.ts'
import { nomDejaPris } from './errors.ts'
import { surGroupe } from './ouvrir-groupe.ts'
import { groupesDuCompte, renommerGroupe } from './repository.ts'
import type { GroupeVerifie } from '../../kernel/objets-verifies.ts'

interface ModificationGroupe {
  idGroupe: GroupeVerifie
  nom?: string | undefined
  description?: string | undefined
}

/** Gives a group another name or description; what is left out stays. Of two people who do so at once, the last one is heard. Answers its name. */
export const modifierGroupe = (
  services: Services,
  acteur: UtilisateurSession,
  { idGroupe, nom, description }: ModificationGroupe,
): Promise<string> =>
  surGroupe(services, acteur, idGroupe, async (trx, groupe) => {
    const voulu = nom ?? groupe.nom
    const groupes = await groupesDuCompte(trx, groupe.utilisateur_id, voulu)
    if (groupes.some(({ id, homonyme }) => homonyme && id !== groupe.id)) throw nomDejaPris(voulu)
    await renommerGroupe(trx, groupe.id, { nom: voulu, description })
    return voulu
  })
