import { lignesParPage } from '@ael/contract/commun/pagination.ts'
import { type ListQuery, pageSizes } from './list-query.ts'

/** The values of a list's query in the address of its page, in the words that the user reads there. */
export const listAddressNames = ['recherche', 'tri', 'ordre', 'page', 'taille'] as const
export type ListAddress = Partial<Record<(typeof listAddressNames)[number], string>>

export interface ListAddressOptions<Sort extends string = string> {
  /** Columns by which the list sorts; the first one is the usual order. */
  sorts: readonly [Sort, ...Sort[]]
  /** Rows per page unless the address tells otherwise, as they are set for the installation. */
  size: number
  /** The usual order is descending: the newest first. */
  descending?: boolean
}

/** Reads a list's query in the address; what makes no sense there counts for nothing. */
export function readListAddress<Sort extends string>(
  address: ListAddress,
  { sorts, size, descending = false }: ListAddressOptions<Sort>,
): ListQuery<Sort> {
  const page = /^[1-9]\d{0,5}$/.test(address.page ?? '') ? Number(address.page) : 1
  const rows = pageSizes(size).find((offered) => String(offered) === address.taille) ?? lignesParPage(size)
  const tri = sorts.find((sort) => sort === address.tri) ?? sorts[0]
  return {
    indexPage: page,
    nbElements: rows,
    tri,
    triDecroissant: address.ordre ? address.ordre === 'decroissant' : descending && tri === sorts[0],
    recherche: (address.recherche ?? '').slice(0, 100),
  }
}

/** The address of a list's query; what is usual is left out. */
export function writeListAddress(
  query: ListQuery,
  { sorts, size, descending = false }: ListAddressOptions,
): ListAddress {
  const { indexPage, nbElements, tri, triDecroissant, recherche } = query
  const usual = descending && (tri ?? sorts[0]) === sorts[0]
  return {
    ...(recherche && { recherche }),
    ...(tri && tri !== sorts[0] && { tri }),
    ...(triDecroissant !== usual && { ordre: triDecroissant ? 'decroissant' : 'croissant' }),
    ...(indexPage > 1 && { page: String(indexPage) }),
    ...(nbElements !== lignesParPage(size) && { taille: String(nbElements) }),
  }
}
