const EUROS = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' })

/** Cents as « 1 234,56 € ». */
export const formatEuros = (cents: number): string => EUROS.format(cents / 100)

/** A local day `AAAA-MM-JJ` as « JJ/MM/AAAA ». */
export const formatDate = (jour: string): string => jour.slice(0, 10).split('-').toReversed().join('/')
