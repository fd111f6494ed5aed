import { Repere } from '../../ui/Repere.tsx'
import { estCourante, type Entree } from '../menus/entrees.ts'

/** Entries of the menu at the side. */
export function EntreesDeMenu({ entrees, chemin }: { entrees: readonly Entree[]; chemin: string }) {
  return (
    <ul>
      {entrees.map((entree) => {
        const { id, route, libelle, lateral, icone: Icone } = entree
        const courante = estCourante(entree, chemin)
        return (
          <li key={id}>
            <a href={`#${route}`} aria-current={courante ? 'page' : undefined}>
              {courante && <Repere side="left" />}
              <Icone size={20} stroke={1.75} aria-hidden="true" />
              {lateral ?? libelle}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
