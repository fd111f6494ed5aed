import type { Plage } from '@ael/contract/consommation/periodes.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'
import type { Services } from '../../services.ts'
import { cibleContrat } from './cible.public.ts'
import { plageDesDonnees } from './donnees.ts'
import { lireEtendues } from './etendue.repository.ts'

/** The days of a contract that were read by radio, from the first to the last; null without any. */
export const joursReleves = async (
  { pool }: Pick<Services, 'pool'>,
  numeroContrat: ContratVerifie,
): Promise<Plage | null> => plageDesDonnees('JOURNEE', await lireEtendues(pool, cibleContrat(numeroContrat)))
