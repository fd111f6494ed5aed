import { vueGrandCompte, type Situation } from '../menus/menus.ts'

/**
 * Where a user lands after signing in (docs/domaines/commun.md#arrivée): his contracts when they are many, else the
 * dashboard.
 */
export function atterrissage(
  situation: Pick<Situation, 'profils' | 'nbContrats' | 'fonctionnalites' | 'parametres'>,
): '/manage/home' | '/dashboard' {
  return situation.fonctionnalites.UsePagination || vueGrandCompte(situation) ? '/manage/home' : '/dashboard'
}
