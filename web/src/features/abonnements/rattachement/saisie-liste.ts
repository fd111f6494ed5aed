import { listeNumeros } from '@ael/contract/abonnements/schemas.ts'
import type { UtilisateurResume } from '@ael/contract/utilisateurs/schemas.ts'
import * as z from 'zod'
import { libelles } from '../libelles.ts'

export type Compte = Pick<UtilisateurResume, 'userWebId' | 'nomComplet' | 'email'>

/** The numbers of a list; and whose contracts they shall be, where that is somebody else. */
export const saisieListe = (aUnAutre: boolean) =>
  z.object({
    compte: z.custom<Compte | null>().refine((compte) => !aUnAutre || compte !== null, libelles.masse.choisirCompte),
    contrats: listeNumeros,
  })
