import type { TableSelection } from '../../../ui/table/columns.ts'

/** The contracts that were chosen in a table: how many, and as they are asked for. */
export interface Choix {
  nombre: number
  demande: { idGroupe: number; tous: boolean; contrats: string[] }
}

export const choixDe = (idGroupe: number, { ids, all }: TableSelection, total: number): Choix => ({
  nombre: all ? total : ids.size,
  demande: { idGroupe, tous: all, contrats: all ? [] : [...ids] },
})
