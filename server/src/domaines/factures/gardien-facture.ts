import { type Gardien, lireIdentifiant } from '../../kernel/gardien.ts'
import { verifie } from '../../kernel/verifie.ts'
import { detientContrats } from '../acces/acces-contrat.public.query.ts'
import { contratsDeFactures } from './contrat-de-facture.repository.ts'

/** An invoice is reached by whoever reaches its contract. */
export const gardienFacture: Gardien<'facture'> = {
  lire: lireIdentifiant,
  async atteint({ db }, utilisateur, ids) {
    const contrats = await contratsDeFactures(db, ids)
    return contrats.length === new Set(ids).size && detientContrats(db, utilisateur, contrats)
  },
  lieux: async ({ db }, ids) => [
    { numerosContrat: (await contratsDeFactures(db, ids)).map((numero) => verifie('contrat', numero)) },
  ],
}
