import type { ReactNode } from 'react'
import { useRouteExiste } from '../../../lib/navigation/route-existe.ts'

/** A link to a page of the application (`/factures`, with what it is asked for behind `?`); nothing as long as that page has no screen. */
export function useLien(route: string, libelle: string): ReactNode {
  const existe = useRouteExiste()
  return existe(route.replace(/\?.*/, '')) ? <a href={`#${route}`}>{libelle}</a> : undefined
}
