import { type Gardien, lireIdentifiant } from '../../kernel/gardien.ts'
import { detientGroupes } from '../acces/acces-contrat.public.query.ts'

/** A group is reached by its owner, its members, those whose perimeters hold it, and staff; 0 is everybody's own. */
export const gardienGroupe: Gardien<'groupe'> = {
  retenu: true,
  lire: lireIdentifiant,
  atteint: ({ db }, utilisateur, ids) => detientGroupes(db, utilisateur, ids),
  lieux: (_, ids) => ids.map((groupeId) => ({ groupeId })),
}
