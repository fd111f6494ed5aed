import path from 'node:path'
import type { OrigineFichier } from '@ael/contract/exploitation/schemas.ts'
import type { Config } from '../../config.ts'

type Lieux = Pick<Config, 'DATA_DIR' | 'RETOURS_BANCAIRES_DIR'>

/** Where the files of the bank, and those of the service's systems, are dropped. */
export const dossierDepot = ({ DATA_DIR, RETOURS_BANCAIRES_DIR }: Lieux, origine: OrigineFichier): string =>
  origine === 'banque'
    ? (RETOURS_BANCAIRES_DIR ?? path.join(DATA_DIR, 'retours-bancaires'))
    : path.join(DATA_DIR, 'depot')

/** Beside which, in `rejetes/`, its report says why a file could not be read. */
export const SUFFIXE_RAPPORT = '.rapport.txt'
