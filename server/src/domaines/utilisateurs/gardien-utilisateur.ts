import { type Gardien, lireIdentifiant } from '../../kernel/gardien.ts'
import { gereUtilisateur } from '../acces/gere-utilisateur.public.ts'

/** A user is reached by himself and by whoever manages him. */
export const gardienUtilisateur: Gardien<'utilisateur'> = {
  lire: lireIdentifiant,
  async atteint({ db }, utilisateur, ids) {
    for (const id of ids) if (id !== utilisateur.id && !(await gereUtilisateur(db, utilisateur, id))) return false
    return true
  },
}
