import { estNumeroContrat, normaliserNumeroContrat } from '@ael/contract/commun/regles.ts'
import type { Gardien } from '../../kernel/gardien.ts'
import { contratsHorsDePortee, detientContrat, detientContrats } from '../acces/acces-contrat.public.query.ts'
import { contratsNonAtteints } from '../acces/errors.public.ts'

/** A contract is reached by whoever attached it, by his perimeters, and by staff; see `detientContrat`. */
export const gardienContrat: Gardien<'contrat'> = {
  retenu: true,
  lire(recu) {
    const numero = typeof recu === 'string' ? normaliserNumeroContrat(recu) : ''
    return estNumeroContrat(numero) ? numero : null
  },
  async atteint({ db }, utilisateur, numeros) {
    const [seul] = numeros
    if (numeros.length === 1 && seul !== undefined) return (await detientContrat(db, utilisateur, seul)) === 'oui'
    return detientContrats(db, utilisateur, numeros)
  },
  refusDeListe: async ({ db }, utilisateur, numeros) =>
    contratsNonAtteints(await contratsHorsDePortee(db, utilisateur, numeros)),
  lieux: (_, numerosContrat) => [{ numerosContrat }],
}
