import { ecrireDateFrancaise } from '@ael/contract/commun/regles.ts'
/** A local day `AAAA-MM-JJ` as « JJ/MM/AAAA ». */
export const formatDate = (jour: string): string => ecrireDateFrancaise(jour.slice(0, 10))
