/** A local day `AAAA-MM-JJ` as « JJ/MM/AAAA ». */
export const formatDate = (jour: string): string => jour.slice(0, 10).split('-').toReversed().join('/')
